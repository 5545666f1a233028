import type { UseQueryResult } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldValues, FormProvider, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { ApiError } from '#api/client/fetch.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { LoadError } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { RecordHistory } from '../audit/record-history.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { BackLink } from '../frame/back-link.tsx';
import { LeaveQuestion } from '../frame/leave-question.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { errorMessage } from '../session/describe-error.ts';
import { LanguageTabs } from './language-tabs.tsx';
import { OutdatedNote } from './outdated-mark.tsx';
import { PendingUploadsContext } from './pending-uploads.ts';
import { RecordContext } from './record-context.ts';
import { countOutdated, findOutdated } from './use-outdated-texts.ts';
import type { RecordEditor } from './use-record-form.ts';

type Back = { to: string; label: string };

type RecordPageProps<Record> = {
  title: string;
  back: Back;
  record: UseQueryResult<Record, ApiError>;
  children: (record: Record) => ReactNode;
};

export function RecordPage<Record>({ title, back, record, children }: RecordPageProps<Record>) {
  if (record.data !== undefined) return children(record.data);
  const isNowhere = record.error?.status === 404;
  return (
    <AdminPage title={title} beside={<BackLink to={back.to}>{back.label}</BackLink>}>
      {isNowhere && <Notice tone="note">{errorMessage(record.error)}</Notice>}
      {record.isError && !isNowhere && (
        <LoadError
          text={m.admin_form_failed({ message: errorMessage(record.error) })}
          onRetry={() => void record.refetch()}
        />
      )}
      {record.isPending && (
        <Skeletons of={['h-12 w-80 max-w-full', 'h-96']} className="flex flex-col gap-6" />
      )}
    </AdminPage>
  );
}

type DeletionProps = { onClose: () => void; onDeleted: () => void };

type RecordFrameProps<Values extends FieldValues, Body> = {
  editor: RecordEditor<Values, Body>;
  title: string;
  heading?: string;
  back: Back;
  hasTexts?: boolean;
  /** The public page; null while it isn't public. */
  onSite?: { href: string; label: string } | null;
  above?: ReactNode;
  /** Shown in place of the form; the form's values are preserved. */
  instead?: ReactNode;
  /** Shown beside the fields on wide screens. */
  beside?: ReactNode;
  bar?: ReactNode;
  below?: ReactNode;
  /** The record's subject in the audit log; omitted for a new record. */
  history?: { subjectType: string; subjectId: string };
  /** Renders the delete confirmation; omit it if the record can't be deleted. */
  deletion?: (props: DeletionProps) => ReactNode;
  children: ReactNode;
};

export function RecordFrame<Values extends FieldValues, Body>({
  editor,
  back,
  onSite,
  hasTexts = true,
  ...props
}: RecordFrameProps<Values, Body>) {
  const { title, heading = title, history, deletion, instead } = props;
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <AdminPage
      title={title}
      heading={heading}
      beside={
        <div className="flex flex-wrap gap-x-6">
          <BackLink to={back.to}>{back.label}</BackLink>
          {onSite && (
            <a
              href={onSite.href}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-11 items-center gap-2 text-cobalt underline underline-offset-4"
            >
              {onSite.label}
              <ExternalLink aria-hidden className="size-4" />
            </a>
          )}
        </div>
      }
    >
      {props.above}
      <div hidden={Boolean(instead)}>
        <RecordForm
          editor={editor}
          className={
            props.beside
              ? 'grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]'
              : 'max-w-4xl'
          }
        >
          {hasTexts ? (
            <RecordTexts editor={editor}>
              <div className="flex flex-col gap-6 pt-6">{props.children}</div>
            </RecordTexts>
          ) : (
            <div className="flex min-w-0 flex-col gap-6">
              <RecordError editor={editor} />
              {props.children}
            </div>
          )}
          {props.beside}
          <SaveBar editor={editor}>{props.bar}</SaveBar>
        </RecordForm>
        {props.below}
        {history && <RecordHistory {...history} />}
        {deletion && (
          <Button look="danger" className="mt-10" onClick={() => setIsDeleting(true)}>
            {m.admin_delete()}
          </Button>
        )}
      </div>
      {instead}
      {isDeleting &&
        deletion?.({
          onClose: () => setIsDeleting(false),
          onDeleted() {
            // The record is gone, so leaving must not warn about unsaved changes.
            editor.forget();
            setTimeout(() => void navigate(back.to, { replace: true }));
          },
        })}
    </AdminPage>
  );
}

type EditorProps<Values extends FieldValues, Body> = {
  editor: RecordEditor<Values, Body>;
  children?: ReactNode;
};

/** The form element; warns when someone leaves with unsaved changes. */
export function RecordForm<Values extends FieldValues, Body>({
  editor,
  isAddressKept: ignoresQuery = false,
  className,
  children,
}: EditorProps<Values, Body> & {
  /** Whether a change of only the query string is allowed without a warning. */
  isAddressKept?: boolean;
  className?: string;
}) {
  const { form, schema, language, describeField, submit, uploads, outdated } = editor;
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <RecordContext value={{ schema, language, describeField, outdated }}>
        <LeaveQuestion
          when={
            (isDirty || uploads.isBusy) &&
            !isSubmitting &&
            (({ currentLocation, nextLocation }) =>
              ignoresQuery || currentLocation.pathname !== nextLocation.pathname)
          }
        />
        <form
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit(false);
          }}
          className={className}
        >
          <PendingUploadsContext value={uploads.report}>{children}</PendingUploadsContext>
        </form>
      </RecordContext>
    </FormProvider>
  );
}

export function RecordTexts<Values extends FieldValues, Body>({
  editor,
  children,
}: EditorProps<Values, Body>) {
  const values = useWatch({ control: editor.form.control });
  const { language, outdated, goTo } = editor;
  const found = findOutdated(outdated.texts, values);
  return (
    <div className="min-w-0">
      <LanguageTabs
        language={language}
        onChange={editor.setLanguage}
        missing={editor.countMissing(values)}
        outdated={countOutdated(found)}
      >
        <OutdatedNote
          found={found.filter(({ text }) => text.language === language)}
          outdated={outdated}
          onGoTo={goTo}
        />
        <RecordError editor={editor} />
        {children}
      </LanguageTabs>
    </div>
  );
}

/** Why a record wasn't saved. Scrolls into view and takes focus, because the form can be long. */
export function RecordError<Values extends FieldValues, Body>({
  editor,
}: EditorProps<Values, Body>) {
  const { problems, error, isOvertaken, refusals, goTo, submit, describeField } = editor;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, [refusals]);
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-6 pt-6 empty:hidden">
      <ErrorSummary
        title={m.admin_form_problems()}
        errors={problems.map(({ field, text }) => ({ field, text, label: describeField(field) }))}
        onGoTo={goTo}
      />
      {error && (
        <Notice tone="bad">
          <p>{error}</p>
          {isOvertaken && (
            <Button look="quiet" className="-ml-6" onClick={() => void submit(true)}>
              {m.admin_form_save_anyway()}
            </Button>
          )}
        </Notice>
      )}
    </div>
  );
}

function SaveBar<Values extends FieldValues, Body>({
  editor,
  children,
}: EditorProps<Values, Body>) {
  const { isDirty } = editor.form.formState;
  return (
    <div
      data-keep-clear
      className="sticky bottom-0 z-10 -mx-4 mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line bg-page px-4 py-3 sm:-mx-6 sm:px-6 xl:col-span-2"
    >
      {children}
      <div className="flex flex-1 items-center justify-end gap-4">
        <p role="status" className="text-sm text-muted max-sm:sr-only">
          {isDirty || editor.uploads.isBusy ? m.admin_form_unsaved() : ''}
        </p>
        <SaveButton editor={editor} />
      </div>
    </div>
  );
}

export function SaveButton<Values extends FieldValues, Body>({
  editor,
}: EditorProps<Values, Body>) {
  const { isWaitingForUploads } = editor;
  const { isSubmitting } = editor.form.formState;
  return (
    <Button
      type="submit"
      look="action"
      disabled={isSubmitting || isWaitingForUploads}
      className="min-w-32"
    >
      {isWaitingForUploads
        ? m.admin_form_waiting_uploads()
        : isSubmitting
          ? m.admin_saving()
          : m.admin_save()}
    </Button>
  );
}
