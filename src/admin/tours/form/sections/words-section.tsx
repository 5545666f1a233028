import { m } from '#platform/i18n/messages.ts';
import { LocalisedField } from '../../../texts/localised-field.tsx';
import { FormSection } from './form-section.tsx';

export function WordsSection() {
  return (
    <FormSection heading={m.admin_tour_words()}>
      <LocalisedField name="name" label={m.admin_tour_name()} maxLength={120} />
      <LocalisedField
        name="shortDescription"
        label={m.admin_tour_short()}
        hint={m.admin_tour_short_hint()}
        maxLength={200}
        isOptional
      />
      <LocalisedField
        name="description"
        label={m.admin_tour_description()}
        hint={m.admin_tour_description_hint()}
        maxLength={10_000}
        rows={8}
      />
    </FormSection>
  );
}
