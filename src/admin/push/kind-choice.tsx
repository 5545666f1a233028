import { type PushKind, pushKinds } from '#contract/staff/push-kinds.ts';
import { m } from '#platform/i18n/messages.ts';
import { CheckboxField } from '#ui/form/field.tsx';

const kindNames: Record<PushKind, () => string> = {
  bookings: m.admin_push_kind_bookings,
  requests: m.admin_push_kind_requests,
  decisions: m.admin_push_kind_decisions,
  messages: m.admin_push_kind_messages,
  failed_mail: m.admin_push_kind_failed_mail,
};

type KindChoiceProps = {
  offered: readonly PushKind[];
  chosen: readonly PushKind[];
  isBusy: boolean;
  onChoose(kinds: PushKind[]): void;
};

/** What this device is notified of. Guides have nothing to choose from. */
export function KindChoice({ offered, chosen, isBusy, onChoose }: KindChoiceProps) {
  if (offered.length < 2) return null;
  return (
    <fieldset className="flex flex-col">
      <legend className="font-semibold">{m.admin_push_kinds()}</legend>
      {pushKinds
        .filter((kind) => offered.includes(kind))
        .map((kind) => (
          <CheckboxField
            key={kind}
            label={kindNames[kind]()}
            checked={chosen.includes(kind)}
            disabled={isBusy}
            onChange={({ target }) =>
              onChoose(
                offered.filter((each) => (each === kind ? target.checked : chosen.includes(each))),
              )
            }
          />
        ))}
      {chosen.length === 0 && <p className="text-muted">{m.admin_push_kinds_none()}</p>}
    </fieldset>
  );
}
