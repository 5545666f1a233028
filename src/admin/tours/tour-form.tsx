import type { ComponentProps } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { adminPages } from '#contract/pages/admin-pages.ts';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Switch } from '#ui/form/switch.tsx';
import { RecordFrame } from '../editor/record-form.tsx';
import type { RecordEditor } from '../editor/use-record-form.ts';
import { BadgeSection } from './badge-section.tsx';
import { CardPreview } from './card-preview.tsx';
import { CategoriesSection } from './categories-section.tsx';
import { ExtrasSection } from './extras-section.tsx';
import { FactsSection, MeetingSection, WordsSection } from './facts-sections.tsx';
import { ItinerarySection, ListsSection } from './list-sections.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { PoolsSection } from './pools-section.tsx';
import { PriceRulesSection } from './price-rules-section.tsx';
import { RefundTiersSection } from './refund-tiers-section.tsx';
import type { TourBody, TourValues } from './tour-record.ts';

type TourFormProps = Omit<
  ComponentProps<typeof RecordFrame<TourValues, TourBody>>,
  'editor' | 'back' | 'beside' | 'bar' | 'children'
> & {
  editor: RecordEditor<TourValues, TourBody>;
  next: AdminTourJson['nextAvailability'];
};

export function TourForm({ editor, next, ...frame }: TourFormProps) {
  const values = useWatch({ control: editor.form.control }) as TourValues;
  return (
    <RecordFrame
      {...frame}
      editor={editor}
      back={{ to: adminPages.tours, label: m.admin_tours_back() }}
      beside={
        <aside aria-label={m.admin_tour_preview()} className="xl:sticky xl:top-6">
          <CardPreview values={values} next={next} language={editor.language} />
        </aside>
      }
      bar={<ActiveField />}
    >
      <WordsSection />
      <PicturesSection />
      <FactsSection />
      <CategoriesSection />
      <PriceRulesSection />
      <ExtrasSection />
      <PoolsSection />
      <RefundTiersSection />
      <MeetingSection />
      <ItinerarySection />
      <ListsSection />
      <BadgeSection />
    </RecordFrame>
  );
}

function ActiveField() {
  const { field } = useController<TourValues, 'isActive'>({ name: 'isActive' });
  return (
    <Switch
      label={field.value ? m.admin_tour_is_active() : m.admin_tour_is_inactive()}
      isOn={field.value}
      onChange={field.onChange}
      isLabelled
    />
  );
}
