import { localise } from '#contract/localised.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt, withQuery } from '#contract/pages/pages.ts';
import type { TranslationGapsJson } from '#contract/staff/stats.schemas.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { labelAbout, labelGuides, labelHome, labelQuestions } from '../settings/home-labels.ts';
import { describeField } from '../tours/tour-labels.ts';

type RecordGaps = [Gap, ...Gap[]];
export type GapKind = { kind: Gap['kind']; records: RecordGaps[] };

/** Groups gaps by kind and record, in their original order. */
export function groupGaps(gaps: readonly Gap[]): GapKind[] {
  const kinds = new Map<Gap['kind'], Map<string, RecordGaps>>();
  for (const gap of gaps) {
    const records = kinds.get(gap.kind) ?? new Map<string, RecordGaps>();
    kinds.set(gap.kind, records);
    const record = records.get(gap.id);
    if (record) record.push(gap);
    else records.set(gap.id, [gap]);
  }
  return [...kinds].map(([kind, records]) => ({ kind, records: [...records.values()] }));
}

export type Gap = TranslationGapsJson['gaps'][number];

const kinds: Record<Gap['kind'], () => string> = {
  tour: m.admin_nav_tours,
  article: m.admin_nav_articles,
  policy: m.admin_gaps_policies,
  file: m.admin_nav_documents,
  gallery: m.admin_nav_gallery,
  settings: m.admin_settings_title,
};

export const kindName = (kind: Gap['kind']): string => kinds[kind]();

type SettingsPart = { page: string; name: () => string; describeField: (field: string) => string };

const settingsParts: Readonly<Record<string, SettingsPart>> = {
  business: {
    page: adminPages.businessSettings,
    name: m.admin_settings_business,
    describeField: () => m.admin_settings_tagline(),
  },
  home: { page: adminPages.homeSettings, name: m.admin_settings_home, describeField: labelHome },
  guides: {
    page: adminPages.guidesSettings,
    name: m.admin_settings_guides,
    describeField: labelGuides,
  },
  questions: {
    page: adminPages.questionsSettings,
    name: m.admin_settings_questions,
    describeField: labelQuestions,
  },
  about: {
    page: adminPages.aboutSettings,
    name: m.admin_settings_about,
    describeField: labelAbout,
  },
};

/** Names a record; a settings section by its form's title. */
export const gapName = ({ kind, id, name }: Gap): string =>
  (kind === 'settings' && settingsParts[id]?.name()) || localise(name, currentLocale());

const fields: Record<string, () => string> = {
  title: m.admin_gaps_field_title,
  excerpt: m.admin_gaps_field_excerpt,
  body: m.admin_gaps_field_body,
  description: m.admin_gaps_field_description,
};

/** Names a text as its form does: `The route, 2`. */
export const gapFieldName = ({ kind, id, field }: Gap): string =>
  kind === 'tour'
    ? describeField(field)
    : kind === 'settings'
      ? (settingsParts[id]?.describeField(field) ?? field)
      : (fields[field]?.() ?? field);

const forms: Record<Gap['kind'], (id: string, query: { language: string }) => string> = {
  tour: (id, query) => pageAt(adminPages.tour, { id }, query),
  article: (id, query) => pageAt(adminPages.article, { id }, query),
  policy: (id, query) => pageAt(adminPages.document, { id }, query),
  file: (id, query) => pageAt(adminPages.document, { id }, query),
  settings: (part, query) => withQuery(settingsParts[part]?.page ?? adminPages.settings, query),
  gallery: (item, query) => pageAt(adminPages.gallery, {}, { item, ...query }),
};

/** Links to a text in its form: `…?language=pt#itinerary.2.title`. */
export const gapAddress = ({ kind, id, field }: Gap, language: Gap['missing'][number]): string =>
  `${forms[kind](id, { language })}#${field}`;
