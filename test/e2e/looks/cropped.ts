import type { Page } from '@playwright/test';

export const cropped = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, header *, footer *')].flatMap((element) => {
      if (!(element instanceof HTMLElement)) return [];
      const { overflowX, overflowY } = getComputedStyle(element);
      const clips = [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip');
      // Texts for screen readers, and pictures, are cropped on purpose.
      const isHidden = element.clientWidth <= 1 || element.closest('.sr-only') !== null;
      if (!clips || isHidden || element.innerText.trim() === '') return [];
      const range = document.createRange();
      range.selectNodeContents(element);
      const box = element.getBoundingClientRect();
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement?.closest('.sr-only') || !node.textContent?.trim()) continue;
        range.selectNode(node);
        const text = range.getBoundingClientRect();
        if (text.width === 0) continue;
        if (
          text.right > box.right + 1 ||
          text.bottom > box.bottom + 1 ||
          text.left < box.left - 1
        ) {
          found.push(node.textContent.trim().slice(0, 60));
        }
      }
      return found;
    }),
  );
