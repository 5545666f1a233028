import type { TranslationGapsJson } from '#api/admin/translation-gaps/translation-gaps.ts';
import { m } from '#platform/i18n/messages.ts';
import { describeField } from '../tours/form/field-labels.ts';

export type Gap = TranslationGapsJson['gaps'][number];

const kinds: Record<Gap['kind'], () => string> = {
  tour: m.admin_nav_tours,
  article: m.admin_nav_articles,
  policy: m.admin_gaps_policies,
  file: m.admin_nav_documents,
  gallery: m.admin_nav_gallery,
};

export const kindName = (kind: Gap['kind']): string => kinds[kind]();

const fields: Record<string, () => string> = {
  title: m.admin_gaps_field_title,
  excerpt: m.admin_gaps_field_excerpt,
  body: m.admin_gaps_field_body,
  description: m.admin_gaps_field_description,
};

/** A text's name as its form has it: `The way we go, 2`. */
export const gapFieldName = ({ kind, field }: Gap): string =>
  kind === 'tour' ? describeField(field) : (fields[field]?.() ?? field);
