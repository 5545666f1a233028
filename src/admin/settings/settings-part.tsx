import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { businessAddress } from '#api/client/business.ts';
import type { ApiError } from '#api/client/fetch.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import type { SettingsSection } from '#contract/settings/settings.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { RecordFrame, RecordPage } from '../editor/record-form.tsx';
import { type RecordKind, useRecordForm } from '../editor/use-record-form.ts';
import { useWrite } from '../session/use-write.ts';

type SettingsPartProps<Values extends FieldValues, Body, Saved> = {
  section: SettingsSection;
  title: string;
  kind: RecordKind<Values, Body, Saved>;
  saved: UseQueryResult<Saved, ApiError>;
  save: (body: Body & { updatedAt?: string | undefined }) => Promise<Saved>;
  onSaved?: (saved: Saved) => void;
  /** The public page that shows these settings, if any. */
  seenAt?: string;
  hasTexts?: boolean;
  beside?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
};

export function SettingsPart<Values extends FieldValues, Body, Saved extends object>(
  props: SettingsPartProps<Values, Body, Saved>,
) {
  return (
    <RecordPage {...frameOf(props)} record={props.saved}>
      {(saved) => <PartForm {...props} record={saved} />}
    </RecordPage>
  );
}

const frameOf = ({ title }: { title: string }) => ({
  title,
  back: { to: adminPages.settings, label: m.admin_settings_title() },
});

function PartForm<Values extends FieldValues, Body, Saved extends object>({
  record,
  section,
  kind,
  save,
  seenAt,
  onSaved,
  ...props
}: SettingsPartProps<Values, Body, Saved> & { record: Saved }) {
  const change = useWrite(save, { done: () => ({ title: m.admin_saved() }) });
  const refreshBusiness = useBusinessRefresh();
  const editor = useRecordForm(kind, {
    record,
    translated: { kind: 'settings', id: section },
    save: (body, updatedAt) => change.mutateAsync({ ...body, updatedAt }),
    onSaved(now) {
      refreshBusiness();
      onSaved?.(now);
    },
  });
  return (
    <RecordFrame
      {...frameOf(props)}
      editor={editor}
      hasTexts={props.hasTexts ?? true}
      onSite={seenAt ? { href: seenAt, label: m.admin_settings_view() } : null}
      beside={props.beside}
      below={props.below}
      history={{ subjectType: 'settings', subjectId: section }}
    >
      {props.children}
    </RecordFrame>
  );
}

/** Time in milliseconds until every server process has dropped its cached settings. */
const HEARD_MS = 1000;

/** Refetches the business, for the sidebar and titles, once all server processes have the change. */
export function useBusinessRefresh(): () => void {
  const queryClient = useQueryClient();
  return () => {
    setTimeout(() => void queryClient.invalidateQueries({ queryKey: [businessAddress] }), HEARD_MS);
  };
}
