import { useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { ApiError } from '#api/client/api-client.ts';
import { type Locale, parseLocale } from '#platform/i18n/locale.ts';
import { describeTrouble } from '../session/trouble.ts';
import { useAskedText } from './use-asked-text.ts';

/** A field of the form and what is wrong with it. */
export type Problem<Values extends FieldValues> = { field: Path<Values>; text: string };

export type RecordFormOptions<Values extends FieldValues, Body, Saved> = {
  defaultValues: Values;
  /** Sends the record; `isForced` overwrites what somebody else wrote meanwhile. */
  save(body: Body, isForced: boolean): Promise<Saved>;
  onSaved(saved: Saved, form: UseFormReturn<Values>): void;
};

type Kind<Values extends FieldValues, Body> = {
  /** What the form can see by itself, in the order of the form. The server looks again. */
  findProblems(values: Values): Problem<Values>[];
  /** The server's refusals at the form's fields; empty when it named none. */
  readRefusals(error: unknown): Problem<Values>[];
  /** Takes away what was left empty, before anybody looks at it. */
  tidy?(form: UseFormReturn<Values>): void;
  write(values: Values): Body;
  /** The refusal of a version that somebody else has overtaken. */
  overtakenCode: string;
};

/** The form of a record with texts: its values, the language on show, its problems, its saving. */
export function useRecordForm<Values extends FieldValues, Body, Saved>(
  { findProblems, readRefusals, tidy, write, overtakenCode }: Kind<Values, Body>,
  { defaultValues, save, onSaved }: RecordFormOptions<Values, Body, Saved>,
) {
  const form = useForm<Values>({ defaultValues: defaultValues as DefaultValues<Values> });
  const { language: askedLanguage, find } = useAskedText();
  const [language, setLanguage] = useState<Locale>(askedLanguage);
  const [problems, setProblems] = useState<readonly Problem<Values>[]>([]);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isOvertaken, setIsOvertaken] = useState(false);
  const [refusals, setRefusals] = useState(0);

  // Once: afterwards the keyboard belongs to whoever types.
  const [first] = useState(() => find);
  useEffect(() => bringTo(first()), [first]);

  function show(found: readonly Problem<Values>[]) {
    setProblems(found);
    for (const { field, text } of found) form.setError(field, { message: text });
  }

  const refuse = () => setRefusals((before) => before + 1);

  /** Brings the keyboard to a field, and its language to the front. */
  function goTo(field: string) {
    const its = parseLocale(field.split('.').at(-1));
    if (its) setLanguage(its);
    // The field of another language is there after the next rendering.
    setTimeout(() => bringTo(document.getElementsByName(field)[0]));
  }

  function submit(isForced: boolean): Promise<void> {
    // What was refused before is looked at anew; a leftover would keep the form from being sent.
    form.clearErrors();
    setTrouble(null);
    setIsOvertaken(false);
    tidy?.(form);
    return form.handleSubmit(async (values) => {
      const found = findProblems(values as Values);
      show(found);
      if (found.length > 0) return refuse();
      try {
        onSaved(await save(write(values as Values), isForced), form);
      } catch (error) {
        const refused = readRefusals(error);
        show(refused);
        setIsOvertaken(error instanceof ApiError && error.code === overtakenCode);
        if (refused.length === 0) setTrouble(describeTrouble(error));
        refuse();
      }
    })();
  }

  return {
    form,
    language,
    setLanguage,
    /** Those that are still there: a field that is typed into is given the benefit of the doubt. */
    problems: problems.filter(({ field }) => form.getFieldState(field, form.formState).error),
    trouble,
    isOvertaken,
    /** How often it was not saved: each time, whoever pressed the button is told. */
    refusals,
    goTo,
    submit,
  };
}

function bringTo(field: HTMLElement | null | undefined): void {
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
