import { FormProvider, useWatch } from 'react-hook-form';
import { m } from '#platform/i18n/messages.ts';
import { LeaveQuestion } from '../../frame/leave-question.tsx';
import { LanguageContext } from '../../texts/language-context.ts';
import { LanguageTabs } from '../../texts/language-tabs.tsx';
import { RecordTrouble } from '../../texts/record-trouble.tsx';
import { CardPreview } from './card-preview.tsx';
import { describeField } from './field-labels.ts';
import { PicturesSection } from './pictures/pictures-section.tsx';
import { SaveBar } from './save-bar.tsx';
import { BadgeSection } from './sections/badge-section.tsx';
import { FactsSection } from './sections/facts-section.tsx';
import { ItinerarySection } from './sections/itinerary-section.tsx';
import { ListsSection } from './sections/lists-section.tsx';
import { MeetingSection } from './sections/meeting-section.tsx';
import { WordsSection } from './sections/words-section.tsx';
import { countMissingTexts } from './tour-texts.ts';
import type { TourValues } from './tour-values.ts';
import type { TourForm } from './use-tour-form.ts';

/** Everything about a tour, in one form, with its card beside it as visitors will see it. */
export function TourEditor({ editor }: { editor: TourForm }) {
  const { form, language, submit } = editor;
  const values = useWatch({ control: form.control }) as TourValues;
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <LanguageContext value={language}>
        <LeaveQuestion
          when={
            isDirty &&
            !isSubmitting &&
            (({ currentLocation, nextLocation }) =>
              currentLocation.pathname !== nextLocation.pathname)
          }
        />
        <form
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit(false);
          }}
          className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]"
        >
          <div className="min-w-0">
            <LanguageTabs
              language={language}
              onChange={editor.setLanguage}
              missing={countMissingTexts(values)}
            >
              <div className="flex flex-col gap-6 pt-6">
                <RecordTrouble
                  editor={editor}
                  describeField={describeField}
                  saveAnyway={m.admin_tour_save_anyway()}
                />
                <WordsSection />
                <PicturesSection />
                <FactsSection />
                <MeetingSection />
                <ItinerarySection />
                <ListsSection />
                <BadgeSection />
              </div>
            </LanguageTabs>
          </div>
          <aside aria-label={m.admin_tour_preview()} className="xl:sticky xl:top-6">
            <CardPreview values={values} language={language} />
          </aside>
          <SaveBar isDirty={isDirty} isSaving={isSubmitting} />
        </form>
      </LanguageContext>
    </FormProvider>
  );
}
