import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { GapKind } from '#contract/bookings/states.ts';
import type { Locale, LocalisedText } from '#contract/localised.ts';
import { localisedSchema } from '#contract/schemas.ts';
import { region } from '#contract/settings/region.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { elementsOf } from '#platform/db/row-shape.ts';
import type { Reader } from '#platform/db/types.ts';
import { articles } from '../articles/articles.table.ts';
import { documents } from '../documents/documents.table.ts';
import { galleryItems } from '../gallery/gallery.table.ts';
import { listSettingsTexts, type SettingsText } from '../settings/settings.ts';
import { type OutdatedText, outdatedTexts } from '../texts/outdated-texts.table.ts';
import type { TranslatedRecord } from '../texts/outdated-texts.ts';
import { tours } from '../tours/tours.table.ts';

/** `field` is a path, e.g. `itinerary.2.title`. */
export type TranslationGap = {
  kind: GapKind;
  id: string;
  name: LocalisedText;
  field: string;
  missing: Locale[];
  /** Languages that stayed the same when another one was edited. */
  outdated: Locale[];
};

export type OutdatedTextAt = Omit<OutdatedText, 'kind' | 'recordId' | 'wordsHash'> & {
  words: string;
};

export const GAPS_PAGE_SIZE = 100;

const each = (
  column: PgColumn,
  name: string,
  place: number,
  parts: readonly string[] = [],
): SQL[] =>
  (parts.length === 0 ? [null] : parts).map((part, index) => {
    const text = part === null ? sql`item` : sql`item -> ${part}::text`;
    const end = part === null ? '' : `.${part}`;
    return sql`select ${place}::int + 10 * nr + ${index}::int,
      ${name}::text || '.' || (nr - 1) || ${end}::text, ${text}
      from ${elementsOf(column)} with ordinality as items(item, nr)`;
  });

const columns = (fields: Record<string, PgColumn>): SQL[] =>
  Object.entries(fields).map(
    ([name, column], index) => sql`select ${index}::bigint, ${name}::text, ${column}`,
  );

const textsOf = (parts: readonly SQL[]): SQL =>
  sql`lateral (${sql.join([...parts], sql` union all `)}) as texts(nth, field, words)`;

/** All texts that visitors read, one per row, in the order of the list. */
const textsWith = (ofSettings: readonly SettingsText[]): SQL => sql`
  select 0 as part, 'settings' as kind, said ->> 'section' as id, to_jsonb(''::text) as name,
    0 as place, '' as slug, nr as nth, said ->> 'field' as field, said -> 'words' as words
  from jsonb_array_elements(${JSON.stringify(ofSettings)}::jsonb) with ordinality as settings(said, nr)
  union all select 1, 'tour', ${tours.id}, ${tours.name}, ${tours.position}::int, '', nth, field, words
  from ${tours}, ${textsOf([
    ...columns({
      name: tours.name,
      shortDescription: tours.shortDescription,
      description: tours.description,
      duration: tours.duration,
      badge: tours.badge,
      meetingPoint: tours.meetingPoint,
    }),
    ...each(tours.itinerary, 'itinerary', 10_000, ['title', 'text']),
    ...each(tours.included, 'included', 20_000),
    ...each(tours.notIncluded, 'notIncluded', 30_000),
    ...each(tours.bring, 'bring', 40_000),
    ...each(tours.pictures, 'pictures', 50_000, ['alt']),
    ...each(tours.categories, 'categories', 60_000, ['name']),
    ...each(tours.extras, 'extras', 70_000, ['name', 'description']),
  ])}
  union all select 2, 'article', ${articles.id}::text, ${articles.title}, 0, ${articles.slug},
    nth, field, words
  from ${articles}, ${textsOf(
    columns({ title: articles.title, excerpt: articles.excerpt, body: articles.body }),
  )}
  union all select 3, ${documents.kind}, ${documents.id}::text, ${documents.title}, 0,
    ${documents.kind} || ${documents.slug}, nth, field, words
  from ${documents}, ${textsOf(columns({ title: documents.title, body: documents.body }))}
  union all select 4, 'gallery', ${galleryItems.id}::text, ${galleryItems.title},
    ${galleryItems.position}::int, '', nth, field, words
  from ${galleryItems}, ${textsOf(
    columns({ title: galleryItems.title, description: galleryItems.description }),
  )}`;

/** A plain string is for all languages, and an empty text needs none. */
const missingOf = () =>
  sql`to_jsonb(array_remove(array[${sql.join(
    region().languages.map((language) =>
      sql.raw(`case when words ->> '${language}' ~ '\\S' then null else '${language}' end`),
    ),
    sql`, `,
  )}], null))`;

/** Whether a mark is about the text `language` of the row `written`. */
const isMarked = (language: SQL): SQL => sql`${outdatedTexts.kind} = written.kind
  and ${outdatedTexts.recordId} = written.id
  and ${outdatedTexts.field} = regexp_replace(written.field, '\\.\\d+(?=\\.|$)', '', 'g')
  and ${outdatedTexts.language} = ${language}
  and ${outdatedTexts.wordsHash} =
    encode(sha256(convert_to(written.words ->> ${language}, 'UTF8')), 'hex')`;

/** Most records have no marks, and their texts aren't hashed. */
const outdatedOf = () =>
  sql`case when (written.kind, written.id) in
      (select ${outdatedTexts.kind}, ${outdatedTexts.recordId} from ${outdatedTexts})
    then to_jsonb(array_remove(array[${sql.join(
      region().languages.map((language) => {
        const its = sql.raw(`'${language}'`);
        return sql`case when exists (select from ${outdatedTexts} where ${isMarked(its)}) then ${its} end`;
      }),
      sql`, `,
    )}], null)) else '[]'::jsonb end`;

const gapsWith = (ofSettings: readonly SettingsText[]) => sql`(
  select *, ${missingOf()} as missing, ${outdatedOf()} as outdated
  from (${textsWith(ofSettings)}) as written where jsonb_typeof(words) = 'object'
) as gaps`;

const isGap = () => sql`(jsonb_array_length(missing) between 1 and ${region().languages.length - 1}
  or jsonb_array_length(outdated) > 0)`;

const lacks = (language: Locale): SQL =>
  sql`(missing || outdated) @> ${JSON.stringify([language])}::jsonb`;

/** The outdated texts of a record as they are now. Two equal texts of a list share a mark. */
export async function listOutdatedTexts(
  reader: Reader,
  { kind, id }: TranslatedRecord,
): Promise<OutdatedTextAt[]> {
  const ofSettings = kind === 'settings' ? await listSettingsTexts(reader) : [];
  const { field, language, source, sourceBefore, editedAt } = outdatedTexts;
  return reader
    .selectDistinctOn([outdatedTexts.id], {
      id: outdatedTexts.id,
      field,
      language,
      source,
      sourceBefore,
      editedAt,
      words: sql<string>`written.words ->> ${language}`,
    })
    .from(outdatedTexts)
    .innerJoin(sql`(${textsWith(ofSettings)}) as written`, isMarked(sql`${language}`))
    .where(
      and(
        eq(outdatedTexts.kind, kind),
        eq(outdatedTexts.recordId, id),
        inArray(language, [...region().languages]),
        sql`jsonb_typeof(written.words) = 'object'`,
      ),
    );
}

/** Texts that lack a language, or are out of date in one. `counts` is their number per language, on all pages. */
export async function listTranslationGaps(
  reader: Reader,
  { language, page }: { language?: Locale | undefined; page: number },
): Promise<{ gaps: TranslationGap[]; total: number; counts: Record<Locale, number> }> {
  const gaps = gapsWith(await listSettingsTexts(reader));
  const { limit, offset } = pageOf(page, GAPS_PAGE_SIZE);
  const found = await reader
    .select({
      kind: sql<GapKind>`kind`,
      id: sql<string>`id`,
      name: sql<LocalisedText>`name`,
      field: sql<string>`field`,
      missing: sql<Locale[]>`missing`,
      outdated: sql<Locale[]>`outdated`,
    })
    .from(gaps)
    .where(and(isGap(), language && lacks(language)))
    .orderBy(sql`part, place, slug, id, nth`)
    .limit(limit)
    .offset(offset);
  const lacking = (each: Locale) => sql<number>`(count(*) filter (where ${lacks(each)}))::int`;
  const [sums] = await reader
    .select({
      all: sql<number>`count(*)::int`,
      en: lacking('en'),
      pt: lacking('pt'),
      ru: lacking('ru'),
    })
    .from(gaps)
    .where(isGap());
  const { all, ...counts } = sums ?? { all: 0, en: 0, pt: 0, ru: 0 };
  const shown = found.map((gap) => ({
    ...gap,
    name: localisedSchema.safeParse(gap.name).success ? gap.name : {},
  }));
  return { gaps: shown, total: language ? counts[language] : all, counts };
}
