import type { ReactNode } from 'react';
import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from './class-names.ts';
import { Loading, Skeleton } from './loading.tsx';
import { Picture, type PictureSource } from './picture.tsx';

type RichTextProps = {
  /** Sanitised by the server. */
  html: string;
  lang?: string | undefined;
  className?: string;
};

export function RichText({ html, lang, className }: RichTextProps) {
  const text = useRef<HTMLDivElement>(null);
  useInnerLinks(text);
  return (
    <div
      ref={text}
      lang={lang}
      className={classNames('rich-text', className)}
      // biome.json allows this in this file only: the API sends only sanitised HTML.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

type EssayProps = {
  lang?: string | undefined;
  title: string;
  lead: ReactNode;
  facts?: ReactNode;
  picture: PictureSource | null;
  /** Sanitised HTML; null while loading. */
  html: string | null;
};

export function Essay({ lang, title, lead, facts, picture, html }: EssayProps) {
  return (
    <>
      <header className="mx-auto max-w-3xl pt-6 pb-10 sm:pt-12 sm:text-center">
        <h1 lang={lang} className="text-4xl sm:text-6xl">
          {title}
        </h1>
        <p lang={lang} className="mt-5 text-lg text-muted sm:text-xl">
          {lead}
        </p>
        {facts && (
          <p className="mt-5 flex flex-wrap items-center gap-x-3 text-sm text-muted sm:justify-center">
            {facts}
          </p>
        )}
      </header>
      {picture && (
        <Picture
          picture={picture}
          alt=""
          sizes="(min-width: 1280px) 1216px, 94vw"
          isFirst
          className="aspect-3/2 w-full rounded-card object-cover lg:aspect-2/1"
        />
      )}
      {html === null ? (
        <Loading className="mx-auto max-w-text py-12 sm:py-16">
          <Skeleton className="h-96" />
        </Loading>
      ) : (
        <RichText lang={lang} html={html} className="essay mx-auto py-12 sm:py-16" />
      )}
    </>
  );
}

/** Paths of files and data, which are not pages. */
const notPages = /^\/(?:api|documents|files|og)\/|\.\w+$/;

/** Clicks on internal links navigate on the client, except new tabs and downloads. */
function useInnerLinks(text: RefObject<HTMLElement | null>): void {
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
  // The browser scrolls within the page by itself; another language needs a document load.
  (link.pathname === location.pathname && link.hash !== '') ||
  new URLSearchParams(link.search).has('lng');
