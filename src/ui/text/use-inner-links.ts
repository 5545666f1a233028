import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Paths that are no pages: the server answers them with files and data. */
const notPages = /^\/(?:api|documents|files|og)\/|\.\w+$/;

/**
 * Follows links between our own pages inside a written text without loading the document anew, as
 * the links around the text do. Clicks that mean a new tab or a download are the browser's.
 */
export function useInnerLinks(text: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = text.current;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || event.defaultPrevented || isForBrowser(event, link)) return;
      event.preventDefault();
      const { pathname, search, hash } = link;
      void navigate({ pathname, search, hash });
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [text, navigate]);
}

const isForBrowser = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  link.target !== '' ||
  link.origin !== location.origin ||
  notPages.test(link.pathname) ||
  // Within this page the browser scrolls by itself; another language is another document.
  (link.pathname === location.pathname && link.hash !== '') ||
  new URLSearchParams(link.search).has('lng');
