import { useEffect, useState } from 'react';
import type { AdminBookingJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { Heads } from '#contract/bookings/heads.ts';
import {
  addUnsentCount,
  headsToShow,
  type UnsentCount,
  useUnsentCounts,
} from '../offline/unsent-counts.ts';
import { useSendCounts } from '../offline/use-send-counts.ts';
import { useSignedInStaff } from '../session/session-check.tsx';

/**
 * The heads of a party, shown before they are saved. Each count is stored on the device first, so that it is
 * sent later if there is no network. A count of another device is shown, never replaced unseen.
 */
export function useHeads({
  reference,
  arrived,
  noShow,
}: Pick<AdminBookingJson, 'reference' | 'arrived' | 'noShow'>): {
  heads: Heads;
  unsent: UnsentCount | undefined;
  save: (heads: Heads) => Promise<void>;
} {
  const { username } = useSignedInStaff();
  const sendCounts = useSendCounts();
  const unsent = useUnsentCounts().find((count) => count.reference === reference);
  const [pressed, setPressed] = useState<Heads | null>(null);

  // A newer count of the server replaces the pressed one.
  useEffect(() => {
    setPressed((own) => (own?.arrived === arrived && own.noShow === noShow ? own : null));
  }, [arrived, noShow]);

  const problem = unsent?.problem;
  useEffect(() => {
    if (problem) setPressed(problem.kind === 'conflict' ? problem.stored : null);
  }, [problem]);

  const stored = pressed ?? { arrived, noShow };
  async function save(heads: Heads): Promise<void> {
    setPressed(heads);
    await addUnsentCount({ username, reference }, heads, stored);
    await sendCounts();
  }

  return { heads: headsToShow(unsent, stored), unsent, save };
}
