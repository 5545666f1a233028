import { FileDown, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#api/client/download.ts';
import { sendFile } from '#api/client/send-file.ts';
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '#contract/constants.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import type { ImportDryRunJson } from '#contract/imports/import.schemas.ts';
import {
  exampleOf,
  type ImportKind,
  importColumns,
  importKinds,
  importTemplate,
} from '#contract/imports/import-columns.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { formatCount } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { UploadArea } from '../editor/upload-area.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { BackLink } from '../frame/back-link.tsx';
import { DoneNotice } from '../frame/done-notice.tsx';
import { errorMessage } from '../session/describe-error.ts';
import { useWrite } from '../session/use-write.ts';
import { DryRunReport } from './dry-run-report.tsx';

const kindNames: Record<ImportKind, () => string> = {
  tours: m.admin_import_kind_tours,
  availabilities: m.admin_import_kind_availabilities,
  bookings: m.admin_import_kind_bookings,
};

export default function ImportPage() {
  const [kind, setKind] = useState<ImportKind>('tours');
  return (
    <AdminPage
      title={m.admin_import_title()}
      text={m.admin_import_text()}
      beside={<BackLink to={adminPages.settings}>{m.admin_settings_title()}</BackLink>}
    >
      <div className="flex max-w-5xl flex-col gap-8">
        <KindChoice kind={kind} onChange={setKind} />
        <ImportOf key={kind} kind={kind} />
      </div>
    </AdminPage>
  );
}

function KindChoice({
  kind,
  onChange,
}: {
  kind: ImportKind;
  onChange: (kind: ImportKind) => void;
}) {
  return (
    <fieldset>
      <legend className="font-semibold">{m.admin_import_kind()}</legend>
      <p className="mt-1 text-muted">{m.admin_import_order()}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {importKinds.map((each) => (
          <label
            key={each}
            className={classNames(
              'flex min-h-12 cursor-pointer items-center gap-3 border px-4 py-2',
              each === kind ? 'border-cobalt bg-cobalt-soft' : 'border-line bg-surface',
            )}
          >
            <input
              type="radio"
              name="kind"
              checked={each === kind}
              onChange={() => onChange(each)}
            />
            {kindNames[each]()}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function ImportOf({ kind }: { kind: ImportKind }) {
  const [tried, setTried] = useState<{ file: File; trial: ImportDryRunJson } | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const trial = useWrite((file: File) =>
    sendFile(adminApi.importDryRun, file, { params: { kind } }),
  );
  const done = useWrite(({ file, sendEmail }: { file: File; sendEmail: 'yes' | 'no' }) =>
    sendFile(adminApi.import, file, { params: { kind }, query: { sendEmail } }),
  );
  const { mutate } = trial;

  function choose(file: File | undefined): void {
    if (!file || trial.isPending) return;
    setTried(null);
    done.reset();
    trial.reset();
    setTooLarge(file.size > IMPORT_MAX_BYTES);
    if (file.size > IMPORT_MAX_BYTES) return;
    mutate(file, { onSuccess: (found) => setTried({ file, trial: found }) });
  }
  function start(sendEmail: boolean): void {
    if (!tried) return;
    done.mutate(
      { file: tried.file, sendEmail: sendEmail ? 'yes' : 'no' },
      // The data may have changed since the dry run; repeat it to show the conflicts row by row.
      {
        onError: () =>
          mutate(tried.file, { onSuccess: (found) => setTried({ ...tried, trial: found }) }),
      },
    );
  }

  if (done.data) {
    return (
      <Finished
        kind={kind}
        count={done.data.created}
        onAgain={() => {
          done.reset();
          setTried(null);
        }}
      />
    );
  }
  const megabytes = IMPORT_MAX_BYTES / (1024 * 1024);
  const rows = formatCount(IMPORT_MAX_ROWS, currentLocale());
  return (
    <>
      <Template kind={kind} />
      <UploadArea
        uploads={{ ...NOTHING_ON_ITS_WAY, add: ([file]) => choose(file) }}
        label={tried ? m.admin_import_again() : m.admin_import_choose()}
        invitation={tried?.file.name ?? m.admin_import_drop()}
        hint={m.admin_import_hint({ rows, megabytes })}
        accept=".csv,text/csv,text/plain,text/tab-separated-values"
        isSingle
        icon={<FileSpreadsheet aria-hidden className="size-7 text-cobalt" strokeWidth={1.5} />}
      />
      {trial.isPending && (
        <Loading>
          <p className="text-muted">{m.admin_import_trying()}</p>
        </Loading>
      )}
      {tooLarge && <Notice tone="bad">{m.problem_file_too_large({ megabytes })}</Notice>}
      {trial.error && <Notice tone="bad">{errorMessage(trial.error)}</Notice>}
      {done.error && <Notice tone="bad">{errorMessage(done.error)}</Notice>}
      {tried && <DryRunReport trial={tried.trial} isBusy={done.isPending} onImport={start} />}
    </>
  );
}

/** The upload area only takes the file; its progress is shown elsewhere. */
const NOTHING_ON_ITS_WAY = {
  list: [],
  isBusy: false,
  doneCount: 0,
  progress: { done: 0, total: 0, share: 0 },
  isPaused: false,
  retry() {},
  remove() {},
  cancel() {},
};

function Template({ kind }: { kind: ImportKind }) {
  const known: Record<ImportKind, () => string> = {
    tours: m.admin_import_known_tours,
    availabilities: m.admin_import_known_availabilities,
    bookings: m.admin_import_known_bookings,
  };
  function download(): void {
    // Excel expects semicolons in locales with a decimal comma.
    const separator = currentLocale() === 'en' ? ',' : ';';
    const content = new Blob([importTemplate(kind, { separator })], { type: 'text/csv' });
    saveFile({ name: `${kind}.csv`, content });
  }
  return (
    <section aria-labelledby="template" className="flex flex-col items-start gap-4">
      <h2 id="template" className="text-2xl">
        {m.admin_import_columns()}
      </h2>
      <p>{known[kind]()}</p>
      <p className="text-muted">{m.admin_import_template_text()}</p>
      <Button onClick={download}>
        <FileDown aria-hidden className="size-5" />
        {m.admin_import_template()}
      </Button>
      <details className="w-full border border-line bg-surface">
        <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold">
          {m.admin_import_columns_text()}
        </summary>
        <ul className="border-t border-line text-sm">
          {importColumns[kind].map((column) => (
            <li
              key={column.name}
              className="grid gap-x-6 border-b border-line px-4 py-2 last:border-b-0 sm:grid-cols-[16rem_minmax(0,1fr)]"
            >
              <span>
                <code>{column.name}</code>
                {column.isRequired && (
                  <span className="ml-2 text-muted">({m.admin_import_needed()})</span>
                )}
              </span>
              <span className="wrap-anywhere text-muted">
                {column.choices?.join(', ') ?? exampleOf(column)}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function Finished({
  kind,
  count,
  onAgain,
}: {
  kind: ImportKind;
  count: number;
  onAgain: () => void;
}) {
  const done: Record<ImportKind, { says: string; to: string; see: string }> = {
    tours: {
      says: m.admin_import_done_tours({ count }),
      to: adminPages.tours,
      see: m.admin_import_see_tours(),
    },
    availabilities: {
      says: m.admin_import_done_availabilities({ count }),
      to: adminPages.bookings,
      see: m.admin_import_see_availabilities(),
    },
    bookings: {
      says: m.admin_import_done_bookings({ count }),
      to: pageAt(adminPages.bookings, {}, { show: 'list' }),
      see: m.admin_import_see_bookings(),
    },
  };
  const { says, to, see } = done[kind];
  return (
    <DoneNotice tone="good" title={says}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink look="action" to={to}>
          {see}
        </ButtonLink>
        <Button onClick={onAgain}>{m.admin_import_again()}</Button>
      </div>
    </DoneNotice>
  );
}
