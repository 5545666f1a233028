import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AdminDocumentJson } from '#api/admin/documents/admin-document-shape.ts';
import { ApiError } from '#api/client/api-client.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { showTrouble } from '../../frame/show-trouble.ts';
import { readTexts, type Texts } from '../../texts/translations.ts';
import { useAskedText } from '../../texts/use-asked-text.ts';
import { useDocumentWrites } from '../use-document-writes.ts';

export type DocumentValues = {
  title: Texts;
  body: Texts;
  slug: string;
  /** Empty is every language. */
  language: Locale | '';
  isPublished: boolean;
};

const readDocument = ({
  title,
  body,
  slug,
  language,
  isPublished,
}: AdminDocumentJson): DocumentValues => ({
  title: readTexts(title),
  body: readTexts(body),
  slug,
  language: language ?? '',
  isPublished,
});

/** The form of a document, the language on show, and its saving. */
export function useDocumentForm(document: AdminDocumentJson) {
  const { change } = useDocumentWrites();
  const version = useRef(document.updatedAt);
  const form = useForm<DocumentValues>({ defaultValues: readDocument(document) });
  const { language: askedLanguage, find } = useAskedText();
  const [language, setLanguage] = useState<Locale>(askedLanguage);
  const [isOvertaken, setIsOvertaken] = useState(false);

  // Once: afterwards the keyboard belongs to whoever types.
  const [first] = useState(() => find);
  useEffect(() => first()?.focus(), [first]);

  // Another file in its place is another version, and nobody else’s.
  useEffect(() => {
    if (!form.formState.isDirty) version.current = document.updatedAt;
  }, [form, document.updatedAt]);

  function submit(isForced: boolean): Promise<void> {
    form.clearErrors();
    setIsOvertaken(false);
    return form.handleSubmit(async ({ language: written, body, ...values }) => {
      try {
        const saved = await change(document.id, {
          ...values,
          language: written || null,
          body: document.kind === 'policy' ? body : null,
          ...(!isForced && { updatedAt: version.current }),
        });
        version.current = saved.updatedAt;
        form.reset(readDocument(saved));
        showToast({ title: m.admin_saved() });
      } catch (error) {
        setIsOvertaken(error instanceof ApiError && error.code === 'document_changed');
        const refused = error instanceof ApiError && Object.keys(error.fieldErrors)[0];
        if (refused === 'title.en' || refused === 'body.en') setLanguage('en');
        showTrouble(error, ['title.en', 'title.pt', 'title.ru', 'body.en', 'slug'], form.setError);
      }
    })();
  }

  return { form, language, setLanguage, isOvertaken, submit };
}
