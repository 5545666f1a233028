import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { AdminTourJson } from '#api/admin/tours/admin-tour-shape.ts';
import { ApiError } from '#api/client/api-client.ts';
import { type Locale, parseLocale } from '#platform/i18n/locale.ts';
import { describeTrouble } from '../../session/trouble.ts';
import { useAskedText } from '../../texts/use-asked-text.ts';
import { findProblems, type Problem, readRefusals } from './tour-problems.ts';
import { type TourValues, writeTour } from './tour-values.ts';

type Options = {
  defaultValues: TourValues;
  /** Sends the tour; `isForced` overwrites what somebody else wrote meanwhile. */
  save(body: ReturnType<typeof writeTour>, isForced: boolean): Promise<AdminTourJson>;
  onSaved(tour: AdminTourJson, form: UseFormReturn<TourValues>): void;
};

/** The form of a tour: its values, the language on show, its problems and its saving. */
export function useTourForm({ defaultValues, save, onSaved }: Options) {
  const form = useForm<TourValues>({ defaultValues });
  const asked = useAskedText();
  const [language, setLanguage] = useState<Locale>(asked.language);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isOvertaken, setIsOvertaken] = useState(false);

  const { find } = asked;
  // Once: afterwards the keyboard belongs to whoever types.
  const [first] = useState(() => find);
  useEffect(() => bringTo(first()), [first]);

  function show(found: readonly Problem[]) {
    setProblems(found);
    for (const { field, text } of found) form.setError(field, { message: text });
  }

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
    return form.handleSubmit(async (values) => {
      const found = findProblems(values);
      show(found);
      if (found.length > 0) return;
      try {
        onSaved(await save(writeTour(values), isForced), form);
      } catch (error) {
        const refused = readRefusals(error);
        show(refused);
        setIsOvertaken(error instanceof ApiError && error.code === 'tour_changed');
        if (refused.length === 0) setTrouble(describeTrouble(error));
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
    goTo,
    submit,
  };
}

export type TourForm = ReturnType<typeof useTourForm>;

function bringTo(field: HTMLElement | null | undefined): void {
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
