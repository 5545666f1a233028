import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { AdminGalleryItemJson } from '#api/admin/gallery/gallery.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { LeaveQuestion } from '../frame/leave-question.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { showTrouble } from '../frame/show-trouble.ts';
import { LanguageContext } from '../texts/language-context.ts';
import { LanguageTabs } from '../texts/language-tabs.tsx';
import { LocalisedField } from '../texts/localised-field.tsx';
import { countMissing, readTexts, type Texts } from '../texts/translations.ts';
import { useAskedText } from '../texts/use-asked-text.ts';
import { itemName } from './gallery-words.ts';
import { useGallery } from './use-gallery.ts';

type Values = { title: Texts; description: Texts };

/** The words of one picture, in three languages. */
export function EditItem({ item, onClose }: { item: AdminGalleryItemJson; onClose: () => void }) {
  const asked = useAskedText();
  const [language, setLanguage] = useState<Locale>(asked.language);
  const { change } = useGallery();
  const form = useForm<Values>({
    defaultValues: { title: readTexts(item.title), description: readTexts(item.description) },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const { title, description } = useWatch({ control: form.control }) as Values;

  const save = form.handleSubmit(async (values) => {
    try {
      await change(item.id, values);
      form.reset(values);
      onClose();
      showToast({ title: m.admin_gallery_saved() });
    } catch (error) {
      showTrouble(error, ['title.en', 'title.pt', 'title.ru'], form.setError);
    }
  });

  return (
    <Sheet isOpen onClose={onClose} title={itemName(item)} initialFocus={asked.find}>
      <LeaveQuestion when={isDirty && !isSubmitting && (() => true)} />
      <FormProvider {...form}>
        <LanguageContext value={language}>
          <form method="post" noValidate onSubmit={save} className="flex flex-col gap-5">
            <Picture
              picture={item.picture}
              alt=""
              sizes="34rem"
              className="max-h-72 w-full object-cover"
            />
            {errors.root && <Notice tone="bad">{errors.root.message}</Notice>}
            <LanguageTabs
              language={language}
              onChange={setLanguage}
              missing={countMissing([{ texts: title, isRequired: true }, { texts: description }])}
            >
              <div className="flex flex-col gap-5 pt-5">
                <LocalisedField
                  name="title"
                  label={m.admin_gallery_title_field()}
                  maxLength={120}
                />
                <LocalisedField
                  name="description"
                  label={m.admin_gallery_description()}
                  hint={m.admin_gallery_description_hint()}
                  maxLength={500}
                  rows={3}
                  isOptional
                />
              </div>
            </LanguageTabs>
            <Button type="submit" look="action" disabled={isSubmitting} className="self-start">
              {isSubmitting ? m.admin_saving() : m.admin_save()}
            </Button>
          </form>
        </LanguageContext>
      </FormProvider>
    </Sheet>
  );
}
