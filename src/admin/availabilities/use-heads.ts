import { useEffect, useRef, useState } from 'react';
import { send } from '#api/client/calls.ts';
import { ApiError } from '#api/client/fetch.ts';
import type { AdminBookingJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { Heads } from '#contract/bookings/heads.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { useWrite } from '../session/use-write.ts';

type NewHeads = Heads & { basedOn: Heads };

/** Saves a count; the answer is the stored one. */
export type RecordHeads = (reference: string, body: NewHeads) => Promise<Heads>;

const recordAsStaff: RecordHeads = (reference, body) =>
  send('PUT', adminApi.bookingAttendance, { params: { reference }, body });

/**
 * The heads of a party, shown before they are saved. Presses during a save are sent afterwards as one, so
 * that the last one wins. A count of another device is shown, never replaced unseen.
 */
export function useHeads(
  { reference, arrived, noShow }: Pick<AdminBookingJson, 'reference' | 'arrived' | 'noShow'>,
  record: RecordHeads = recordAsStaff,
) {
  const { mutateAsync } = useWrite((body: NewHeads) => record(reference, body), {
    isErrorToasted: true,
  });
  const [pressed, setPressed] = useState<Heads | null>(null);
  const unsent = useRef<Heads | null>(null);
  const isSaving = useRef(false);
  /** The server's newest count that this device knows. */
  const known = useRef<Heads>({ arrived, noShow });

  // A newer count of the server replaces the pressed one.
  useEffect(() => {
    if (isSaving.current) return;
    known.current = { arrived, noShow };
    setPressed((own) => (own?.arrived === arrived && own.noShow === noShow ? own : null));
  }, [arrived, noShow]);

  async function save(heads: Heads): Promise<void> {
    setPressed(heads);
    unsent.current = heads;
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      while (unsent.current) {
        const sent = unsent.current;
        unsent.current = null;
        const saved = await mutateAsync({ ...sent, basedOn: known.current });
        known.current = { arrived: saved.arrived, noShow: saved.noShow };
      }
    } catch (error) {
      // The toast names the reason. After a conflict the other device's count is shown.
      unsent.current = null;
      const stored = storedHeads(error);
      if (stored) known.current = stored;
      setPressed(stored);
    } finally {
      isSaving.current = false;
    }
  }

  return { heads: pressed ?? { arrived, noShow }, save };
}

/** The count that another device stored meanwhile; null for other errors. */
const storedHeads = (error: unknown): Heads | null =>
  error instanceof ApiError && error.code === 'heads_changed'
    ? { arrived: Number(error.facts.arrived), noShow: Number(error.facts.noShow) }
    : null;
