import { addressOf, send } from '#api/client/calls.ts';
import type { GapKind } from '#contract/bookings/states.ts';
import { OUTDATED_TEXTS_AT_MOST_RECORDS } from '#contract/constants.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import type { Locale } from '#contract/localised.ts';
import type { OutdatedTextsJson } from '#contract/staff/stats.schemas.ts';
import { type TextAt, textsIn, withoutPositions } from '#contract/texts-in.ts';
import { m } from '#platform/i18n/messages.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';

export type TranslatedRecord = { kind: GapKind; id: string };
export type OutdatedText = OutdatedTextsJson[number];

const NO_RECORD: TranslatedRecord = { kind: 'tour', id: '' };

/** The outdated translations of a record; none without a record. */
export function useOutdatedTexts(record: TranslatedRecord | undefined) {
  const params = record ?? NO_RECORD;
  const answer = useStaffApi(addressOf(adminApi.outdatedTexts, { params }), {
    isWanted: record !== undefined,
  });
  const confirm = useWrite(
    (texts: readonly OutdatedText[]) =>
      send('POST', adminApi.outdatedTextsConfirmation, {
        params,
        body: { ids: texts.slice(0, OUTDATED_TEXTS_AT_MOST_RECORDS).map(({ id }) => id) },
      }),
    { done: () => ({ title: m.admin_texts_confirmed() }), isErrorToasted: true },
  );
  return { texts: answer.data ?? [], confirm };
}

export type OutdatedTexts = ReturnType<typeof useOutdatedTexts>;

export type OutdatedField = { text: OutdatedText; path: string; now: string };

/** The outdated texts that are still in the form as they were saved, in the form's order. */
export function findOutdated(texts: readonly OutdatedText[], values: unknown): OutdatedField[] {
  if (texts.length === 0) return [];
  return textsIn(values).flatMap((at) =>
    texts
      .filter((text) => isAt(text, at))
      .map((text) => ({ text, path: at.field, now: wordsOf(at, text.source) })),
  );
}

const wordsOf = ({ words }: TextAt, language: Locale): string =>
  (words as Partial<Record<Locale, string>>)[language] ?? '';

const isAt = ({ field, language, words }: OutdatedText, at: TextAt): boolean =>
  withoutPositions(at.field) === field && wordsOf(at, language) === words;

export function countOutdated(found: readonly OutdatedField[]): Record<Locale, number> {
  const counts = { en: 0, pt: 0, ru: 0 };
  for (const { text } of found) counts[text.language] += 1;
  return counts;
}
