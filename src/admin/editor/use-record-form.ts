import { useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import { ApiError } from '#api/client/fetch.ts';
import { decodePart } from '#contract/http/decode-part.ts';
import type { Locale } from '#contract/localised.ts';
import { parseLocale } from '#platform/i18n/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { schemaResolver } from '../frame/use-schema-form.ts';
import { describeError } from '../session/describe-error.ts';
import { usePendingUploads } from './pending-uploads.ts';
import { countMissing, describeSchema, readRecord } from './record-schema.ts';

/** A kind of record: what its forms have in common. */
type KindOptions<Values extends FieldValues, Body, Json> = {
  /** The contract's, which the server checks again. */
  schema: z.ZodType<Body, FieldValues>;
  describeField(field: string): string;
  /** The refusal of a version that somebody else has overtaken. */
  overtakenCode?: string;
  /** What a new one begins with, where the schema says nothing else. */
  blank?: Partial<Values>;
  /** A record's fields as the schema names them, where it tells them otherwise. */
  adapt?(record: Json): object;
  /** What is typed as the schema wants it, where a form cannot hold it so. */
  prepare?(values: Values): object;
  /** Takes away what was left empty, before anybody looks at it. */
  tidy?(form: UseFormReturn<Values, unknown, Body>): void;
};

export function recordKind<Values extends FieldValues, Body, Json>(
  options: KindOptions<Values, Body, Json>,
) {
  const { schema, blank = {}, adapt = (record) => record as object, prepare } = options;
  const shape = describeSchema(schema);
  return {
    ...options,
    shape,
    /** A record as the form holds it; a new one of null. */
    read: (record: Json | null) =>
      readRecord(shape, record === null ? blank : adapt(record)) as Values,
    resolver: schemaResolver(schema, prepare),
  };
}

export type RecordKind<Values extends FieldValues, Body, Json> = ReturnType<
  typeof recordKind<Values, Body, Json>
>;

type RecordFormOptions<Body, Json> = {
  /** Null for a new one. */
  record: Json | null;
  /** Sends the record; without the version it overwrites what somebody else wrote meanwhile. */
  save(body: Body, updatedAt: string | undefined): Promise<Json>;
  onSaved?(saved: Json): void;
};

/** The form of a record: its values, the language on show, its problems, its saving. */
export function useRecordForm<Values extends FieldValues, Body, Json extends object>(
  kind: RecordKind<Values, Body, Json>,
  { record, save, onSaved }: RecordFormOptions<Body, Json>,
) {
  const [first] = useState(() => kind.read(record));
  const form = useForm<Values, unknown, Body>({
    defaultValues: first as DefaultValues<Values>,
    resolver: kind.resolver,
    // Whoever pressed the button is brought to the list of what is wrong.
    shouldFocusError: false,
  });
  const asked = useAskedText();
  const [language, setLanguage] = useState<Locale>(asked.language);
  const [version, setVersion] = useState(versionOf(record));
  const [isOvertaken, setIsOvertaken] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const uploads = usePendingUploads();
  const [isWaitingForUploads, setIsWaitingForUploads] = useState(false);
  const { errors, isDirty } = form.formState;

  // Once: afterwards the keyboard belongs to whoever types.
  const [findAsked] = useState(() => asked.find);
  useEffect(() => bringTo(findAsked()), [findAsked]);

  // What somebody else saved is shown at once, unless something is typed already.
  useEffect(() => {
    if (record === null || isDirty || !isLater(versionOf(record), version)) return;
    setVersion(versionOf(record));
    form.reset(kind.read(record));
  }, [record, version, isDirty, form, kind]);

  /** Brings the keyboard to a field, and its language to the front. */
  function goTo(field: string) {
    const its = parseLocale(field.split('.').at(-1));
    if (its) setLanguage(its);
    // The field of another language is there after the next rendering.
    setTimeout(() => bringTo(document.getElementsByName(field)[0]));
  }

  /** Waits for pictures on their way: they are part of what is saved. */
  async function settleUploads(): Promise<boolean> {
    setIsWaitingForUploads(true);
    const isComplete = await uploads.settle();
    setIsWaitingForUploads(false);
    return isComplete;
  }

  async function submit(isForced: boolean): Promise<void> {
    if (isWaitingForUploads) return;
    let isRefused = false;
    const refuse = () => {
      isRefused = true;
    };
    // A leftover of the server's refusals would keep the form from being sent.
    form.clearErrors();
    setIsOvertaken(false);
    if (!(await settleUploads())) {
      form.setError('root', { message: m.admin_form_upload_refused() });
      return setRefusals((before) => before + 1);
    }
    kind.tidy?.(form);
    const sent = snapshot(form.getValues());
    await form.handleSubmit(async (body) => {
      try {
        const saved = await save(body, isForced ? undefined : version);
        const changed = changesSince(sent, form.getValues());
        setVersion(versionOf(saved));
        form.reset(kind.read(saved));
        for (const [field, value] of changed) {
          form.setValue(field as Path<Values>, value, { shouldDirty: true });
        }
        onSaved?.(saved);
      } catch (error) {
        const refused = error instanceof ApiError ? Object.entries(error.fieldErrors) : [];
        for (const [field, texts] of refused) {
          form.setError(field as Path<Values>, { message: texts.join(' ') });
        }
        setIsOvertaken(error instanceof ApiError && error.code === kind.overtakenCode);
        if (refused.length === 0) form.setError('root', { message: describeError(error) });
        refuse();
      }
    }, refuse)();
    // Now that the form shows why.
    if (isRefused) setRefusals((before) => before + 1);
  }

  return {
    form,
    schema: kind.shape,
    language,
    setLanguage,
    describeField: kind.describeField,
    countMissing: (values: unknown) => countMissing(kind.shape, values),
    problems: listProblems(errors),
    error: errors.root?.message ?? null,
    isOvertaken,
    uploads,
    isWaitingForUploads,
    /** How often it was not saved: each time, whoever pressed the button is told. */
    refusals,
    goTo,
    /** The field that the address asks for, as soon as it is there. */
    findAsked,
    submit,
    /** Counts what is typed as saved: nobody is asked about it any more. */
    forget: () => form.reset(form.getValues()),
  };
}

/** All that a form's frame needs to know of it. */
export type RecordEditor<Values extends FieldValues, Body> = ReturnType<
  typeof useRecordForm<Values, Body, object>
>;

/** Each field's value as it is now; the form changes its values in place. */
const snapshot = (values: FieldValues): Map<string, string | undefined> =>
  new Map(Object.entries(values).map(([field, value]) => [field, JSON.stringify(value)]));

/** The fields that were edited since a snapshot, while the record was being saved. */
const changesSince = <Values extends FieldValues>(
  before: Map<string, string | undefined>,
  values: Values,
): [string, Values[string]][] =>
  Object.entries(values).filter(([field, value]) => before.get(field) !== JSON.stringify(value));

/** When a record was written last, where it tells. */
const versionOf = (record: object | null): string | undefined =>
  record !== null && 'updatedAt' in record ? String(record.updatedAt) : undefined;

const isLater = (version: string | undefined, than: string | undefined) =>
  Date.parse(version ?? '') > Date.parse(than ?? '');

type Problem = { field: string; text: string };

/** What is wrong, field by field, in the order of the schema. */
function listProblems(errors: FieldErrors, path: readonly string[] = []): Problem[] {
  return Object.entries(errors).flatMap(([name, error]): Problem[] => {
    // A list as a whole has its error at its root; the form's own stands elsewhere.
    if (name === 'root' && path.length === 0) return [];
    const at = name === 'root' ? path : [...path, name];
    if (error === undefined || error === null || typeof error !== 'object') return [];
    if (typeof error.message === 'string') return [{ field: at.join('.'), text: error.message }];
    return listProblems(error as FieldErrors, at);
  });
}

/**
 * The text that a link such as `?language=pt#itinerary.2.title` asks for: its language, and its
 * field as soon as the form is there. English and no field without one.
 */
function useAskedText(): { language: Locale; find: () => HTMLElement | null } {
  const { search, hash } = useLocation();
  // What was asked when the form opened; the address may change below it.
  const [asked] = useState({
    language: parseLocale(new URLSearchParams(search).get('language')) ?? 'en',
    field: decodePart(hash.slice(1)) ?? '',
  });
  return { language: asked.language, find: () => findField(asked.field, asked.language) };
}

// What is not there any more leads to its neighbours.
function findField(field: string, language: Locale): HTMLElement | null {
  if (field === '') return null;
  const [first = ''] = field.split('.');
  return (
    document.getElementsByName(`${field}.${language}`)[0] ??
    document.querySelector<HTMLElement>(`[name^="${CSS.escape(first)}."][name$=".${language}"]`)
  );
}

function bringTo(field: HTMLElement | null | undefined): void {
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
