import { useBusiness } from '#api/client/business.ts';
import { m } from '#platform/i18n/messages.ts';
import { FormSection } from '../editor/form-section.tsx';
import { RecordNumberField } from '../editor/record-fields.tsx';
import { RecordList } from '../editor/record-list.tsx';

const blank = () => ({ hoursBefore: null, refundPercent: null });

/** The tour's own refund terms; the business's rule applies if there are none. */
export function RefundTiersSection() {
  const { rules } = useBusiness();
  return (
    <FormSection
      heading={m.admin_refund_tiers()}
      text={`${m.admin_refund_tiers_text({ hours: rules.freeCancellationHours })} ${m.admin_refund_tiers_end()}`}
    >
      <RecordList
        name="refundTiers"
        label={m.admin_refund_tiers()}
        nameField="hoursBefore"
        unnamed={(number) => m.admin_refund_tier({ number })}
        add={m.admin_refund_tier_add()}
        blank={blank}
      >
        {(index) => (
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <RecordNumberField name={`refundTiers.${index}.hoursBefore`} />
            <RecordNumberField name={`refundTiers.${index}.refundPercent`} />
          </div>
        )}
      </RecordList>
    </FormSection>
  );
}
