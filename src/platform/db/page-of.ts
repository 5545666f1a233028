import { LIST_PAGE_RECORDS } from '#contract/constants.ts';

/** The `limit` and `offset` of a page, counted from 1: `.limit(limit).offset(offset)`. */
export const pageOf = (page: number, limit = LIST_PAGE_RECORDS) => ({
  limit,
  offset: (page - 1) * limit,
});
