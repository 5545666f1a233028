import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After a click that changes the page without a document load, brings the keyboard to the new
 * page’s heading and says its title, as a document load would.
 */
export function PageChange() {
  const { pathname, hash } = useLocation();
  const lastPathname = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    setTitle(document.title);
    const main = document.getElementById('main');
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    if (section) focusOn(section);
    else if (main) return followHeading(main);
  }, [pathname, hash]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/**
 * Puts the keyboard on the page’s heading. A page that still loads has none yet, or gets another
 * one with its data: the keyboard goes along, until somebody takes it elsewhere.
 */
function followHeading(main: HTMLElement): () => void {
  const find = () => main.querySelector('h1');
  let held: HTMLElement = find() ?? main;
  focusOn(held);
  const observer = new MutationObserver(() => {
    const focused = document.activeElement;
    const isLost = !held.isConnected && focused === document.body;
    if (focused !== held && !isLost) {
      observer.disconnect();
      return;
    }
    const heading = find();
    if (!heading || heading === held) return;
    held = heading;
    focusOn(held);
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Brings the keyboard to an element that takes no focus by itself, without scrolling. */
export function focusOn(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
