/** Parts of a booking's page that emails link to; the first opens the choice of another date. */
export const bookingSections = { move: '#move', plans: '#plans' } as const;
