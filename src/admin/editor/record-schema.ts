import { z } from 'zod';
import { type Locale, locales } from '#contract/localised.ts';
import { region } from '#contract/settings/region.ts';
import { isBlank, noTexts, readTexts, type Texts } from './localised-texts.ts';

/** A contract schema as JSON Schema, from which forms read their rules. */
export type RecordSchema = z.core.JSONSchema.BaseSchema;

export const describeSchema = (schema: z.ZodType): RecordSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** A record's form value: localised texts have every language, and empty numbers are null. */
export type Editing<T> = T extends number
  ? number | null
  : T extends string | boolean | null | undefined
    ? T
    : T extends readonly (infer Item)[]
      ? Editing<Item>[]
      : { [locale in Locale]?: string } extends T
        ? Texts
        : { [Field in keyof T]: Editing<T[Field]> };

/** Flattens nested `anyOf` and `oneOf` into a list of alternatives. */
const choices = (node: RecordSchema): RecordSchema[] => {
  const of = (node.anyOf ?? node.oneOf) as RecordSchema[] | undefined;
  return of ? of.flatMap(choices) : [node];
};

/** Merges the fields of all alternatives. */
function fieldsOf(node: RecordSchema): Record<string, RecordSchema> | undefined {
  const found = choices(node).flatMap(({ properties }) => properties ?? []);
  return found.length === 0 ? undefined : Object.assign({}, ...found);
}

const itemOf = (node: RecordSchema) =>
  choices(node).find(({ items }) => items)?.items as RecordSchema | undefined;

const isNullable = (node: RecordSchema) => choices(node).some(({ type }) => type === 'null');

const isNumber = (node: RecordSchema) =>
  choices(node).some(({ type }) => type === 'number' || type === 'integer');

function isTexts(node: RecordSchema): boolean {
  const names = Object.keys(fieldsOf(node) ?? {});
  return names.length === locales.length && locales.every((locale) => names.includes(locale));
}

/** Returns a field's rules by its form path: `itinerary.2.title.en`. */
export function rulesOf(schema: RecordSchema, path: string) {
  const node = path.split('.').reduce<RecordSchema | undefined>((at, step) => {
    if (at === undefined) return undefined;
    return fieldsOf(at)?.[step] ?? itemOf(at);
  }, schema);
  const { minLength, maxLength, minimum, maximum, maxItems } = Object.assign(
    {},
    ...choices(node ?? {}),
  ) as RecordSchema;
  return {
    isRequired: (minLength ?? 0) > 0,
    isNullable: isNullable(node ?? {}),
    maxLength,
    minimum,
    maximum,
    maxItems,
  };
}

/** Empty coordinates, as their two inputs hold them. */
export const NO_COORDINATES = { latitude: null, longitude: null };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Converts a record (null or undefined for a new one) to its form value. Absent fields become null if they
 * can be typed; fields unknown to the schema are preserved.
 */
export function readRecord(schema: RecordSchema, given: unknown): unknown {
  const value = given ?? schema.default ?? undefined;
  // Inputs turn null into empty texts, which would count as a change. A text that may be null but not empty
  // has no inputs while it is null.
  const isAbsent = value === undefined && isNullable(schema) && rulesOf(schema, 'en').isRequired;
  if (isTexts(schema) && !isAbsent) return readTexts(value as Parameters<typeof readTexts>[0]);
  if (value === undefined && (isNullable(schema) || isNumber(schema))) return null;
  const fields = fieldsOf(schema);
  if (fields) {
    const from = isObject(value) ? value : {};
    const read = Object.entries(fields).map(([name, its]) => [name, readRecord(its, from[name])]);
    return { ...from, ...Object.fromEntries(read) };
  }
  const item = itemOf(schema);
  if (item) return Array.isArray(value) ? value.map((each) => readRecord(item, each)) : [];
  return value;
}

/** Counts missing texts per language. An optional text counts only if another language has it. */
export function countMissing(schema: RecordSchema, values: unknown): Record<Locale, number> {
  const missing = { en: 0, pt: 0, ru: 0 };
  for (const [node, value] of textsIn(schema, values)) {
    const texts = { ...noTexts(), ...(value as Partial<Texts> | null) };
    if (!rulesOf(node, 'en').isRequired && isBlank(texts)) continue;
    for (const locale of region().languages) if (texts[locale].trim() === '') missing[locale] += 1;
  }
  return missing;
}

function textsIn(schema: RecordSchema, value: unknown): [RecordSchema, unknown][] {
  if (value === null && isNullable(schema)) return [];
  if (isTexts(schema)) return [[schema, value]];
  const fields = fieldsOf(schema);
  if (fields && isObject(value)) {
    return Object.entries(fields).flatMap(([name, its]) => textsIn(its, value[name]));
  }
  const item = itemOf(schema);
  return item && Array.isArray(value) ? value.flatMap((each) => textsIn(item, each)) : [];
}
