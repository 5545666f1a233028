/** From a visit to a booking, in order. */
export const funnelSteps = ['viewed', 'opened', 'date', 'details', 'paid'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** A tablet counts as a phone. */
export const funnelDevices = ['phone', 'computer'] as const;
export type FunnelDevice = (typeof funnelDevices)[number];
