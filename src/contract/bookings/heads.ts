/** The people of a party who came and who didn't; the others are still awaited. */
export type Heads = { arrived: number; noShow: number };

export const isSameHeads = (one: Heads, other: Heads): boolean =>
  one.arrived === other.arrived && one.noShow === other.noShow;

/** Attendance as it is stored: a yes or no for the party, and the counted heads. */
type Recorded = {
  participants: number;
  attended: boolean | null;
  arrivedCount: number | null;
  noShowCount: number | null;
};

export const NO_HEADS: Heads = { arrived: 0, noShow: 0 };

/** All people of a party came, none did, or nothing is recorded. */
export function headsFromAttended(attended: boolean | null, participants: number): Heads {
  if (attended === null) return NO_HEADS;
  return attended ? { arrived: participants, noShow: 0 } : { arrived: 0, noShow: participants };
}

/** A party attended once one of its people arrived; it didn't once all are no-shows. */
export function attendedFromHeads({ arrived, noShow }: Heads, participants: number) {
  if (arrived > 0) return true;
  return noShow === participants ? false : null;
}

/** The recorded heads of a booking. Counts that contradict `attended` are older than it. */
export function headsOf({ participants, attended, arrivedCount, noShowCount }: Recorded): Heads {
  if (arrivedCount === null || noShowCount === null)
    return headsFromAttended(attended, participants);
  const heads = { arrived: arrivedCount, noShow: noShowCount };
  return attendedFromHeads(heads, participants) === attended
    ? heads
    : headsFromAttended(attended, participants);
}

/** Reduces heads to a smaller party: no-shows first, because fewer people are expected. */
export function fitHeads({ arrived, noShow }: Heads, participants: number): Heads {
  const fitting = Math.min(arrived, participants);
  return { arrived: fitting, noShow: Math.min(noShow, participants - fitting) };
}

export const awaitedHeads = ({ arrived, noShow }: Heads, participants: number): number =>
  participants - arrived - noShow;
