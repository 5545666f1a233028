import { useState } from 'react';
import type { ImportDryRunJson } from '#contract/imports/import.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { DoneNotice } from '../frame/done-notice.tsx';

type DryRunReportProps = {
  trial: ImportDryRunJson;
  isBusy: boolean;
  onImport: (sendEmail: boolean) => void;
};

export function DryRunReport({ trial, isBusy, onImport }: DryRunReportProps) {
  return (
    <section className="flex flex-col gap-6">
      {trial.faultCount > 0 ? (
        <DoneNotice tone="note" title={m.admin_import_faults({ count: trial.faultCount })}>
          <p>{m.admin_import_faults_text()}</p>
        </DoneNotice>
      ) : (
        <DoneNotice tone="good" title={m.admin_import_ready({ count: trial.rowCount })} />
      )}
      {trial.unknownColumns.length > 0 && (
        <Notice tone="note">
          <p className="wrap-anywhere">
            {m.admin_import_unknown_columns({ columns: trial.unknownColumns.join(', ') })}
          </p>
        </Notice>
      )}
      {trial.noteCount > 0 && (
        <section aria-labelledby="notes">
          <h2 id="notes" className="mb-3 text-2xl">
            {m.admin_import_notes({ count: trial.noteCount })}
          </h2>
          <FindingList findings={trial.notes} total={trial.noteCount} />
        </section>
      )}
      {trial.faultCount > 0 ? (
        <FindingList findings={trial.faults} total={trial.faultCount} />
      ) : (
        <>
          <RecordList trial={trial} />
          <ImportStart trial={trial} isBusy={isBusy} onImport={onImport} />
        </>
      )}
    </section>
  );
}

type FindingListProps = { findings: ImportDryRunJson['faults']; total: number };

function FindingList({ findings, total }: FindingListProps) {
  return (
    <div>
      <ol className="border border-line bg-surface">
        {findings.map(({ row, column, value, text }) => (
          <li
            key={`${row} ${column} ${text}`}
            className="grid gap-x-6 gap-y-1 border-b border-line px-4 py-3 last:border-b-0 sm:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <p className="wrap-anywhere">
              <span className="font-semibold">
                {row === null ? m.admin_import_whole_file() : m.admin_import_row({ row })}
              </span>
              {column && (
                <>
                  {' · '}
                  <code className="text-sm">{column}</code>
                </>
              )}
            </p>
            <div className="min-w-0">
              {value && (
                <p className="wrap-anywhere text-muted">{m.admin_import_says({ value })}</p>
              )}
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <ShownOf shown={findings.length} total={total} />
    </div>
  );
}

function RecordList({ trial: { records, rowCount } }: { trial: ImportDryRunJson }) {
  return (
    <div>
      <h2 className="mb-3 text-2xl">{m.admin_import_records()}</h2>
      <ul className="border border-line bg-surface">
        {records.map(({ row, title, facts }) => (
          <li
            key={row}
            className="grid gap-x-6 border-b border-line px-4 py-3 last:border-b-0 sm:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <p className="font-semibold wrap-anywhere">{title}</p>
            <p className="wrap-anywhere text-muted">{facts.join(' · ')}</p>
          </li>
        ))}
      </ul>
      <ShownOf shown={records.length} total={rowCount} />
    </div>
  );
}

const ShownOf = ({ shown, total }: { shown: number; total: number }) =>
  shown < total && (
    <p className="mt-2 text-sm text-muted">{m.admin_import_first_of({ shown, total })}</p>
  );

function ImportStart({ trial, isBusy, onImport }: DryRunReportProps) {
  const [sendEmail, setSendEmail] = useState(false);
  return (
    <div className="flex flex-col items-start gap-4">
      {trial.kind === 'bookings' && (
        <div>
          <CheckboxField
            label={m.admin_import_send()}
            checked={sendEmail}
            onChange={({ target }) => setSendEmail(target.checked)}
          />
          <p className="text-sm text-muted">{m.admin_import_send_hint()}</p>
        </div>
      )}
      <Button look="action" disabled={isBusy} onClick={() => onImport(sendEmail)}>
        {isBusy ? m.admin_import_confirming() : m.admin_import_confirm({ count: trial.rowCount })}
      </Button>
    </div>
  );
}
