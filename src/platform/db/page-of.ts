import { LIST_PAGE_RECORDS } from '#contract/constants.ts';

/** The rows of a page, from 1, as a query takes them: `.limit(limit).offset(offset)`. */
export const pageOf = (page: number, limit = LIST_PAGE_RECORDS) => ({
  limit,
  offset: (page - 1) * limit,
});
