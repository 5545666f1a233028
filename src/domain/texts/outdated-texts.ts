import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { GapKind } from '#contract/bookings/states.ts';
import { type Locale, locales } from '#contract/localised.ts';
import { textsIn, withoutPositions } from '#contract/texts-in.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/types.ts';
import { recordAudits } from '../staff/audit.ts';
import { type OutdatedText, outdatedTexts } from './outdated-texts.table.ts';

export type TranslatedRecord = { kind: GapKind; id: string };

type Words = { [locale in Locale]?: string };
type Written = { field: string; path: string; words: Words };

const readTexts = (record: unknown): Written[] =>
  textsIn(record).map(({ field: path, words }) => ({ field: withoutPositions(path), path, words }));

const hashWords = (words: string): string => createHash('sha256').update(words).digest('hex');

/** Spaces and line ends change no meaning. */
const tidy = (words: string | undefined): string => (words ?? '').replaceAll(/\s+/g, ' ').trim();

const isWritten = (words: Words, language: Locale) => tidy(words[language]) !== '';
const isSame = (one: Words, other: Words, language: Locale) =>
  tidy(one[language]) === tidy(other[language]);

const recordIs = ({ kind, id }: TranslatedRecord) =>
  and(eq(outdatedTexts.kind, kind), eq(outdatedTexts.recordId, id));

const selectMarks = (tx: Tx, record: TranslatedRecord) =>
  tx.select().from(outdatedTexts).where(recordIs(record)).orderBy(outdatedTexts.editedAt);

/**
 * Marks the languages of each edited text that stayed the same, and drops marks that no longer apply. An edit
 * of a marked translation catches up with the others and marks none. The caller has locked the record.
 */
export async function markOutdatedTexts(
  { tx, now }: Change,
  record: TranslatedRecord,
  before: unknown,
  after: unknown,
): Promise<void> {
  const marks = await selectMarks(tx, record);
  const markOf = ({ field, words }: Written, language: Locale) =>
    marks.find(
      (mark) =>
        mark.field === field &&
        mark.language === language &&
        mark.wordsHash === hashWords(words[language] ?? ''),
    );
  const validIds = new Set<string>();
  const added = new Map<string, Omit<OutdatedText, 'id'>>();
  for (const { text, former } of pairTexts(readTexts(before), readTexts(after))) {
    const edited = locales.find(
      (each) =>
        former &&
        isWritten(former.words, each) &&
        isWritten(text.words, each) &&
        !isSame(former.words, text.words, each) &&
        !markOf(former, each),
    );
    for (const language of locales) {
      if (!isWritten(text.words, language)) continue;
      const mark = markOf(text, language);
      const isUndone = mark && tidy(text.words[mark.source]) === tidy(mark.sourceBefore);
      const isNew = edited && former && isSame(former.words, text.words, language);
      if (isUndone) continue;
      if (!isNew) {
        if (mark) validIds.add(mark.id);
        continue;
      }
      const wordsHash = hashWords(text.words[language] ?? '');
      const source = mark?.source ?? edited;
      added.set(`${text.field} ${language} ${wordsHash}`, {
        kind: record.kind,
        recordId: record.id,
        field: text.field,
        language,
        wordsHash,
        source,
        sourceBefore: mark?.sourceBefore ?? former.words[source] ?? '',
        editedAt: now,
      });
    }
  }
  // A renewed mark gets a new id: a confirmation of the edit before does not apply to it.
  const ended = marks.filter(({ id }) => !validIds.has(id)).map(({ id }) => id);
  if (ended.length > 0) await tx.delete(outdatedTexts).where(inArray(outdatedTexts.id, ended));
  if (added.size > 0) await tx.insert(outdatedTexts).values([...added.values()]);
}

/**
 * Pairs each text with what it was before. In a list that staff reordered, that is the text with a language in
 * common; a text without one is new.
 */
function pairTexts(before: readonly Written[], after: readonly Written[]) {
  const isEqual = (one: Written, other: Written) =>
    one.field === other.field && locales.every((each) => isSame(one.words, other.words, each));
  const left = before.filter((former) => !after.some((text) => isEqual(former, text)));
  return after.map((text) => {
    const same = before.find((former) => isEqual(former, text));
    if (same) return { text, former: same };
    const related = left.filter(
      ({ field, words }) =>
        field === text.field &&
        locales.some((each) => isWritten(words, each) && isSame(words, text.words, each)),
    );
    return { text, former: related.find(({ path }) => path === text.path) ?? related[0] };
  });
}

/** Marks a copied record as the original is. */
export async function copyOutdatedTexts(
  { tx }: Change,
  from: TranslatedRecord,
  to: TranslatedRecord,
): Promise<void> {
  const marks = await selectMarks(tx, from);
  if (marks.length === 0) return;
  await tx
    .insert(outdatedTexts)
    .values(marks.map(({ id: _id, ...mark }) => ({ ...mark, kind: to.kind, recordId: to.id })));
}

export async function deleteOutdatedTexts({ tx }: Change, record: TranslatedRecord): Promise<void> {
  await tx.delete(outdatedTexts).where(recordIs(record));
}

/** Ends marks of translations that are still right. Marks that have ended or were renewed are ignored. */
export async function confirmTexts(
  change: StaffChange,
  record: TranslatedRecord,
  ids: readonly string[],
): Promise<void> {
  const confirmed = await change.tx
    .delete(outdatedTexts)
    .where(and(recordIs(record), inArray(outdatedTexts.id, [...ids])))
    .returning();
  await recordAudits(
    change,
    `${auditSubjects[record.kind]}.texts_confirmed`,
    confirmed.length === 0
      ? []
      : [
          {
            subjectId: record.id,
            before: { outdated: confirmed.map(({ field, language }) => `${field}.${language}`) },
            after: { outdated: [] },
          },
        ],
  );
}

const auditSubjects = {
  tour: 'tour',
  article: 'article',
  policy: 'document',
  file: 'document',
  gallery: 'gallery',
  settings: 'settings',
} as const satisfies Record<GapKind, string>;
