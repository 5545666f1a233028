import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { focusOn } from '#ui/focus-on.ts';

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
    const main = document.getElementById('main');
    const target = (hash && document.getElementById(hash.slice(1))) || main?.querySelector('h1');
    focusOn(target ?? main);
    setTitle(document.title);
    if (!target && main) return focusOnComingHeading(main);
  }, [pathname, hash]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/** A page that still loads has no heading: the keyboard waits on `main` and goes on from there. */
function focusOnComingHeading(main: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    const heading = main.querySelector('h1');
    if (!heading) return;
    observer.disconnect();
    if (document.activeElement === main) focusOn(heading);
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
