declare global {
  interface Window {
    /**
     * Marks texts with an unknown signature, whose contrast must be checked.
     * @returns each with its signature
     */
    markUnknownColours(known: ReadonlySet<number>): Map<Element, number>;
    /** The texts whose contrast passed in the last check. */
    passedTexts: Element[];
  }
}

/**
 * Makes axe check the contrast of marked texts only. Runs in the browser.
 * A text's signature contains what decides its contrast: its colours and font, and each element around it that
 * paints something or is positioned, with its tag, classes and colours. Texts with the same signature look alike.
 */
export function signColours(): void {
  window.axe.configure({
    rules: [{ id: 'color-contrast', selector: '[data-axe-colours]' }],
    // Otherwise axe computes a selector for each passed text, which takes longer than the check.
    reporter: (results, options, resolve, reject) => {
      const contrast = results.find(({ id }) => id === 'color-contrast');
      const nodes = contrast?.passes.map(({ node }) => node) ?? [];
      window.passedTexts = nodes.flatMap((node) => ('element' in node ? [node.element] : []));
      window.axe.getReporter('v2')(results, options, resolve, reject);
    },
  });

  /** cyrb53, by bryc: 53 bits, in the public domain. */
  const hash = (text: string, seed: number): number => {
    let [a, b] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ (seed / 2 ** 21)];
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      a = Math.imul(a ^ code, 2654435761);
      b = Math.imul(b ^ code, 1597334677);
    }
    a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
    b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
    return 4294967296 * (2097151 & b) + (a >>> 0);
  };

  /** What decides how a text contrasts with what is behind it, apart from where it is. */
  const colours = (style: CSSStyleDeclaration): string =>
    [
      style.color,
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
      style.filter,
      style.mixBlendMode,
      style.fontSize,
      style.fontWeight,
      style.textShadow,
    ].join('|');

  /** Whether an element can change what is behind the texts in it. */
  const paintsOrMoves = (style: CSSStyleDeclaration): boolean =>
    style.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
    style.backgroundImage !== 'none' ||
    style.opacity !== '1' ||
    style.filter !== 'none' ||
    style.mixBlendMode !== 'normal' ||
    style.position !== 'static' ||
    style.transform !== 'none';

  const tagAndClasses = (element: Element): string =>
    `${element.tagName}|${element.getAttribute('class') ?? ''}`;

  /** A calendar has hundreds of similar texts. */
  const ALIKE_MAX = 10;

  const holdsText = (element: Element): boolean =>
    /^(?:INPUT|SELECT|TEXTAREA)$/.test(element.tagName) ||
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );

  window.markUnknownColours = (known) => {
    const unknown = new Map<Element, number>();
    const counts = new Map<number, number>();
    const visit = (element: Element, behind: number) => {
      const style = getComputedStyle(element);
      if (style.display === 'none') return;
      const isShown = style.display === 'contents' || element.checkVisibility();
      const own = colours(style);
      const inside = paintsOrMoves(style)
        ? hash(`${tagAndClasses(element)}|${own}`, behind)
        : behind;
      if (isShown && holdsText(element)) {
        const signature = hash(own, inside);
        const count = counts.get(signature) ?? 0;
        if (!known.has(signature) && count < ALIKE_MAX) {
          counts.set(signature, count + 1);
          unknown.set(element, signature);
        }
      }
      for (const child of element.children) visit(child, inside);
    };
    visit(document.documentElement, 0);
    for (const element of unknown.keys()) element.setAttribute('data-axe-colours', '');
    return unknown;
  };
}
