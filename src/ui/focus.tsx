import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** After a client-side navigation, focuses the new page's heading and announces its title. */
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

/** A loading page may replace its heading: the focus follows until the visitor moves it. */
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

export function focusOn(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
