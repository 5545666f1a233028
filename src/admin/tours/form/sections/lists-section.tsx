import { m } from '#platform/i18n/messages.ts';
import { FormSection } from './form-section.tsx';
import { LineList } from './line-list.tsx';

/** What the price covers, what it does not, and what a guest should have along. */
export function ListsSection() {
  return (
    <FormSection heading={m.admin_tour_lists()}>
      <div className="flex flex-col gap-8">
        <LineList name="included" heading={m.tour_included()} />
        <LineList name="notIncluded" heading={m.tour_not_included()} />
        <LineList name="bring" heading={m.tour_bring()} />
      </div>
    </FormSection>
  );
}
