import { pageAt, pages } from '#contract/pages/pages.ts';

/** The booking form at the party, with its start chosen; a start that is gone leads to the date step. */
export const bookPageAt = (id: string, { date, time }: { date: string; time: string }): string =>
  pageAt(pages.book, { id }, { date, time, step: 'details' });
