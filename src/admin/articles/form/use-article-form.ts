import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { AdminArticleJson } from '#api/admin/articles/admin-article-shape.ts';
import { ApiError } from '#api/client/api-client.ts';
import { type Locale, parseLocale } from '#platform/i18n/locale.ts';
import { describeTrouble } from '../../session/trouble.ts';
import { useAskedText } from '../../texts/use-asked-text.ts';
import { findProblems, type Problem, readRefusals } from './article-problems.ts';
import { type ArticleValues, writeArticle } from './article-values.ts';

type Options = {
  defaultValues: ArticleValues;
  /** Sends the article; `isForced` overwrites what somebody else wrote meanwhile. */
  save(body: ReturnType<typeof writeArticle>, isForced: boolean): Promise<AdminArticleJson>;
  onSaved(article: AdminArticleJson, form: UseFormReturn<ArticleValues>): void;
};

/** The form of an article: its values, the language on show, its problems and its saving. */
export function useArticleForm({ defaultValues, save, onSaved }: Options) {
  const form = useForm<ArticleValues>({ defaultValues });
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
        onSaved(await save(writeArticle(values), isForced), form);
      } catch (error) {
        const refused = readRefusals(error);
        show(refused);
        setIsOvertaken(error instanceof ApiError && error.code === 'article_changed');
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

export type ArticleForm = ReturnType<typeof useArticleForm>;

function bringTo(field: HTMLElement | null | undefined): void {
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
