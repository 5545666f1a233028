/** A calendar that staff subscribe to; the secret ends in `.ics`. */
export const CALENDAR_FEED = '/feeds/:secret';

/** Query parameter of a calendar: the id of its only tour. */
export const FEED_TOUR = 'tour';

/** How much of the calendar a feed has. */
export const FEED_DAYS_BACK = 30;
export const FEED_DAYS_AHEAD = 365;

/** Files of all tours for search engines and shops. */
export const PRODUCT_FEEDS = {
  google: '/feeds/products/google-things-to-do.json',
  meta: '/feeds/products/meta.csv',
} as const;
