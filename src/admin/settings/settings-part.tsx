import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ApiError } from '#api/client/fetch.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { SettingsSection } from '#contract/settings.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { RecordFrame, RecordPage } from '../editor/record-form.tsx';
import { type RecordKind, useRecordForm } from '../editor/use-record-form.ts';
import { useWrite } from '../session/use-write.ts';
import { useHouseRefresh } from './use-house-refresh.ts';

type SettingsPartProps<Values extends FieldValues, Body, Saved> = {
  section: SettingsSection;
  title: string;
  kind: RecordKind<Values, Body, Saved>;
  saved: UseQueryResult<Saved, ApiError>;
  save: (body: Body & { updatedAt?: string | undefined }) => Promise<Saved>;
  /** Told of what was saved. */
  onSaved?: (saved: Saved) => void;
  /** The page on which visitors see it. */
  seenAt: string;
  /** Whether it has texts in several languages. */
  hasTexts?: boolean;
  beside?: ReactNode;
  children: ReactNode;
};

/** A part of the settings: asked for, in its form, saved by itself and then seen everywhere. */
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
  const refreshHouse = useHouseRefresh();
  const editor = useRecordForm(kind, {
    record,
    save: (body, updatedAt) => change.mutateAsync({ ...body, updatedAt }),
    onSaved(now) {
      refreshHouse();
      onSaved?.(now);
    },
  });
  return (
    <RecordFrame
      {...frameOf(props)}
      editor={editor}
      hasTexts={props.hasTexts ?? true}
      onSite={{ href: seenAt, label: m.admin_settings_view() }}
      beside={props.beside}
      history={{ subjectType: 'settings', subjectId: section }}
    >
      {props.children}
    </RecordFrame>
  );
}
