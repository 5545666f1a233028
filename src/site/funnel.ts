import { useEffect } from 'react';
import { send } from '#api/client/calls.ts';
import { api } from '#contract/http/api-paths.ts';
import { type FunnelStep, funnelSteps } from '#contract/staff/funnel.ts';
import { currentLocale } from '#platform/i18n/messages.ts';
import { wantsNoTracking } from './frame/visit.ts';

const COMPUTER_PX = 1024;

/** How many steps this tab has counted, by tour: a reload counts none again. It serves alone if storage is blocked. */
const counted = new Map<string, number>();
const itemOf = (tourId: string) => `funnel.${tourId}`;

/** Counts a step towards a booking, once the browser is idle; null for none. Ignores failures. */
export function useFunnel(tourId: string, step: FunnelStep | null): void {
  useEffect(() => {
    if (step) countStep(tourId, step);
  }, [tourId, step]);
}

/**
 * Once in a tab for each tour, with the steps before it: a link may skip them. Only the tab that held the
 * seats counts their payment.
 */
export function countStep(tourId: string, step: FunnelStep): void {
  if (wantsNoTracking()) return;
  const before = readCounted(tourId);
  const after = funnelSteps.indexOf(step) + 1;
  if (after <= before || (step === 'paid' && before < after - 1)) return;
  counted.set(tourId, after);
  try {
    sessionStorage.setItem(itemOf(tourId), String(after));
  } catch {
    // Storage is blocked or full: the value in memory serves this page.
  }
  const device = innerWidth < COMPUTER_PX ? 'phone' : 'computer';
  const steps = funnelSteps.slice(before, after);
  const body = { tourId, steps, language: currentLocale(), device } as const;
  // Safari has no requestIdleCallback.
  (window.requestIdleCallback ?? setTimeout)(() => {
    send('POST', api.funnel, { body }).catch(() => {});
  });
}

function readCounted(tourId: string): number {
  try {
    return Number(sessionStorage.getItem(itemOf(tourId)) ?? counted.get(tourId) ?? 0);
  } catch {
    return counted.get(tourId) ?? 0;
  }
}
