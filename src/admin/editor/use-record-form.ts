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
import { errorMessage } from '../session/describe-error.ts';
import { type FieldLabels, labelField } from './field-label.ts';
import { usePendingUploads } from './pending-uploads.ts';
import { countMissing, describeSchema, readRecord } from './record-schema.ts';
import { type TranslatedRecord, useOutdatedTexts } from './use-outdated-texts.ts';

type KindOptions<Values extends FieldValues, Body, Json> = {
  /** The contract's schema, which the server checks again. */
  schema: z.ZodType<Body, FieldValues>;
  /** Field names; `describeField` names them in another way. */
  labels?: FieldLabels;
  describeField?(field: string): string;
  overtakenCode?: string;
  /** Initial values of a new record, if they differ from the schema's defaults. */
  blank?: Partial<Values>;
  adapt?(record: Json): object;
  prepare?(values: Values): object;
  tidy?(form: UseFormReturn<Values, unknown, Body>): void;
};

export function recordKind<Values extends FieldValues, Body, Json>(
  options: KindOptions<Values, Body, Json>,
) {
  const { schema, labels = {}, blank = {}, prepare } = options;
  const { adapt = (record) => record as object } = options;
  const shape = describeSchema(schema);
  return {
    ...options,
    shape,
    describeField: options.describeField ?? ((field: string) => labelField(labels, field)),
    read: (record: Json | null) =>
      readRecord(shape, record === null ? blank : adapt(record)) as Values,
    resolver: schemaResolver(schema, prepare),
  };
}

/** Settings, which a version conflict refuses with the same code everywhere. */
export const settingsKind = <Values extends FieldValues, Body, Json>(
  options: KindOptions<Values, Body, Json>,
) => recordKind<Values, Body, Json>({ overtakenCode: 'settings_changed', ...options });

export type RecordKind<Values extends FieldValues, Body, Json> = ReturnType<
  typeof recordKind<Values, Body, Json>
>;

type RecordFormOptions<Body, Json> = {
  record: Json | null;
  /** Whose translations can be out of date. */
  translated?: TranslatedRecord;
  /**
   * Saves the record. Without `updatedAt` it overwrites changes that others have saved. Null if the user went
   * back to the form, with nothing saved.
   */
  save(body: Body, updatedAt: string | undefined): Promise<Json | null>;
  /** Words an error that no field shows. */
  describe?(error: unknown): string;
  onSaved?(saved: Json): void;
};

export function useRecordForm<Values extends FieldValues, Body, Json extends object>(
  kind: RecordKind<Values, Body, Json>,
  { record, translated, save, describe = errorMessage, onSaved }: RecordFormOptions<Body, Json>,
) {
  const [first] = useState(() => kind.read(record));
  const form = useForm<Values, unknown, Body>({
    defaultValues: first as DefaultValues<Values>,
    resolver: kind.resolver,
    // Focus moves to the list of problems instead.
    shouldFocusError: false,
  });
  const asked = useAskedText();
  const [language, setLanguage] = useState<Locale>(asked.language);
  const [version, setVersion] = useState(versionOf(record));
  const [isOvertaken, setIsOvertaken] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const outdated = useOutdatedTexts(translated);
  const uploads = usePendingUploads();
  const [isWaitingForUploads, setIsWaitingForUploads] = useState(false);
  const { errors, isDirty } = form.formState;

  // Only once: later, focus belongs to the user.
  const [findAsked] = useState(() => asked.find);
  useEffect(() => bringTo(findAsked()), [findAsked]);

  // Show changes saved by others, unless the form has unsaved edits.
  useEffect(() => {
    if (record === null || isDirty || !isLater(versionOf(record), version)) return;
    setVersion(versionOf(record));
    form.reset(kind.read(record));
  }, [record, version, isDirty, form, kind]);

  function goTo(field: string) {
    const its = parseLocale(field.split('.').at(-1));
    if (its) setLanguage(its);
    // The other language's field exists only after the next render.
    setTimeout(() => bringTo(document.getElementsByName(field)[0]));
  }

  /** Waits for pending uploads, which are part of the saved record. */
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
    // Errors left from the server's last refusal would block submitting.
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
        if (saved === null) return;
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
        if (refused.length === 0) form.setError('root', { message: describe(error) });
        refuse();
      }
    }, refuse)();
    // Count after the form shows the errors, so that focus can move to them.
    if (isRefused) setRefusals((before) => before + 1);
  }

  return {
    form,
    schema: kind.shape,
    language,
    setLanguage,
    describeField: kind.describeField,
    countMissing: (values: unknown) => countMissing(kind.shape, values),
    outdated,
    problems: listProblems(errors),
    error: errors.root?.message ?? null,
    isOvertaken,
    uploads,
    isWaitingForUploads,
    /** Number of refused saves; each one moves focus to the errors. */
    refusals,
    goTo,
    /** Finds the field from the URL, once it is rendered. */
    findAsked,
    submit,
    /** Marks the current values as saved, so leaving doesn't warn. */
    forget: () => form.reset(form.getValues()),
  };
}

export type RecordEditor<Values extends FieldValues, Body> = ReturnType<
  typeof useRecordForm<Values, Body, object>
>;

/** Serialises each field, because the form mutates its values in place. */
const snapshot = (values: FieldValues): Map<string, string | undefined> =>
  new Map(Object.entries(values).map(([field, value]) => [field, JSON.stringify(value)]));

/** The fields edited since a snapshot, while the record was being saved. */
const changesSince = <Values extends FieldValues>(
  before: Map<string, string | undefined>,
  values: Values,
): [string, Values[string]][] =>
  Object.entries(values).filter(([field, value]) => before.get(field) !== JSON.stringify(value));

const versionOf = (record: object | null): string | undefined =>
  record !== null && 'updatedAt' in record ? String(record.updatedAt) : undefined;

const isLater = (version: string | undefined, than: string | undefined) =>
  Date.parse(version ?? '') > Date.parse(than ?? '');

type Problem = { field: string; text: string };

function listProblems(errors: FieldErrors, path: readonly string[] = []): Problem[] {
  return Object.entries(errors).flatMap(([name, error]): Problem[] => {
    // An array's own error is at its `root`; the form's own root error is shown elsewhere.
    if (name === 'root' && path.length === 0) return [];
    const at = name === 'root' ? path : [...path, name];
    if (error === undefined || error === null || typeof error !== 'object') return [];
    if (typeof error.message === 'string') return [{ field: at.join('.'), text: error.message }];
    return listProblems(error as FieldErrors, at);
  });
}

/**
 * Reads the text to focus from a link such as `?language=pt#itinerary.2.title`; by default English and none.
 */
function useAskedText(): { language: Locale; find: () => HTMLElement | null } {
  const { search, hash } = useLocation();
  // Read once: the URL can change while the form is open.
  const [asked] = useState({
    language: parseLocale(new URLSearchParams(search).get('language')) ?? 'en',
    field: decodePart(hash.slice(1)) ?? '',
  });
  return { language: asked.language, find: () => findField(asked.field, asked.language) };
}

// If the field no longer exists, use the first field of the same group.
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
