import type { Heads } from '#contract/bookings/heads.ts';

/** A response of the API with a booking's heads replaced; the same object if the booking isn't in it. */
export function withHeads(answer: unknown, reference: string, heads: Heads): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  if (Array.isArray(answer)) {
    const items = answer.map((each) => withHeads(each, reference, heads));
    return items.some((each, at) => each !== answer[at]) ? items : answer;
  }
  if ('arrived' in answer && 'reference' in answer && answer.reference === reference) {
    return { ...answer, arrived: heads.arrived, noShow: heads.noShow };
  }
  const changed = Object.entries(answer).flatMap(([name, value]) => {
    const replaced = withHeads(value, reference, heads);
    return replaced === value ? [] : [[name, replaced] as const];
  });
  return changed.length > 0 ? { ...answer, ...Object.fromEntries(changed) } : answer;
}
