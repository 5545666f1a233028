import type { Gap } from './gap-words.ts';

type Record = [Gap, ...Gap[]];
export type GapKind = { kind: Gap['kind']; records: Record[] };

/** The gaps by kind and by record, in the order in which they come. */
export function groupGaps(gaps: readonly Gap[]): GapKind[] {
  const kinds = new Map<Gap['kind'], Map<string, Record>>();
  for (const gap of gaps) {
    const records = kinds.get(gap.kind) ?? new Map<string, Record>();
    kinds.set(gap.kind, records);
    const record = records.get(gap.id);
    if (record) record.push(gap);
    else records.set(gap.id, [gap]);
  }
  return [...kinds].map(([kind, records]) => ({ kind, records: [...records.values()] }));
}
