import type { ReactNode } from 'react';
import { Picture, type PictureSource } from '../picture.tsx';
import { Loading, Skeleton } from '../state/skeleton.tsx';
import { RichText } from './rich-text.tsx';

type EssayProps = {
  title: string;
  lead: string;
  /** When it was written and how long it takes: a line of small facts. */
  facts?: ReactNode;
  picture: PictureSource | null;
  /** Sanitised HTML; null while it is on its way. */
  html: string | null;
};

/** A text set for reading: its title, its picture and one column. */
export function Essay({ title, lead, facts, picture, html }: EssayProps) {
  return (
    <>
      <header className="mx-auto max-w-3xl pt-6 pb-10 sm:pt-12 sm:text-center">
        <h1 className="text-4xl sm:text-6xl">{title}</h1>
        <p className="mt-5 text-lg text-muted sm:text-xl">{lead}</p>
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
        <RichText html={html} className="essay mx-auto py-12 sm:py-16" />
      )}
    </>
  );
}
