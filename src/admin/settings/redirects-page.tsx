import { ArrowRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { addressOf, send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import type { RedirectJson } from '#contract/pages/redirects.schemas.ts';
import {
  REDIRECTS_MAX,
  type RedirectFault,
  type RedirectLine,
  readLines,
  readRedirects,
  redirectOrders,
} from '#contract/pages/redirects.ts';
import { m } from '#platform/i18n/messages.ts';
import { formatIssue } from '#platform/i18n/validation.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { RecordHistory } from '../audit/record-history.tsx';
import { FormSection } from '../editor/form-section.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { BackLink } from '../frame/back-link.tsx';
import { RemoveButton } from '../frame/remove-button.tsx';
import { List } from '../lists/list.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { errorMessage } from '../session/describe-error.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';

export default function RedirectsPage() {
  return (
    <AdminPage
      title={m.admin_old_addresses()}
      beside={<BackLink to={adminPages.settings}>{m.admin_settings_title()}</BackLink>}
    >
      <div className="flex max-w-4xl flex-col gap-8">
        <p className="-mt-2 max-w-prose text-muted">{m.admin_old_addresses_text()}</p>
        <AddAddresses />
        <KnownAddresses />
      </div>
      <RecordHistory subjectType="settings" subjectId="old-addresses" />
    </AdminPage>
  );
}

type Wrong = RedirectLine & { fault: RedirectFault };

const WRONG_SHOWN = 20;

/** Adds redirects from pasted text or a file; all lines are validated before they are sent. */
function AddAddresses() {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<readonly Wrong[]>([]);
  const [isEmpty, setIsEmpty] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const add = useWrite(
    (addresses: RedirectLine[]) => send('POST', adminApi.redirects, { body: { addresses } }),
    { done: (sum) => ({ title: m.admin_old_addresses_added(sum) }) },
  );

  function write(now: string): void {
    setText(now);
    setWrong([]);
    setIsEmpty(false);
    add.reset();
  }

  function submit(): void {
    const lines = readLines(text);
    const found: Wrong[] = [...readRedirects(lines).faults].flatMap(([place, fault]) => {
      const line = lines[place];
      return line ? [{ ...line, fault }] : [];
    });
    setIsEmpty(lines.length === 0);
    setWrong(found.toSorted((one, other) => one.line - other.line));
    if (lines.length === 0 || found.length > 0 || add.isPending) return;
    add.mutate(lines, { onSuccess: () => write('') });
  }

  return (
    <FormSection
      heading={m.admin_old_addresses_add()}
      text={m.admin_old_addresses_add_text({ maximum: REDIRECTS_MAX })}
    >
      <form
        method="post"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextArea
          label={m.admin_old_addresses_pairs()}
          hint={m.admin_old_addresses_pairs_hint()}
          error={
            isEmpty
              ? m.invalid_required()
              : add.isError
                ? errorMessage(add.error)
                : wrong.length > 0
                  ? m.admin_old_addresses_wrong({ count: wrong.length })
                  : undefined
          }
          rows={8}
          spellCheck={false}
          autoComplete="off"
          wrap="off"
          placeholder={'/old-tour.html, /tours\n/?p=12, /about'}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
        {wrong.length > 0 && <WrongLines wrong={wrong} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="action" disabled={add.isPending}>
            {m.admin_old_addresses_add_now()}
          </Button>
          <Button look="quiet" onClick={() => file.current?.click()}>
            {m.admin_old_addresses_file()}
          </Button>
          <input
            ref={file}
            type="file"
            hidden
            aria-label={m.admin_old_addresses_file()}
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onChange={async ({ target }) => {
              const chosen = target.files?.[0];
              target.value = '';
              if (chosen) write(await chosen.text());
            }}
          />
        </div>
      </form>
    </FormSection>
  );
}

function WrongLines({ wrong }: { wrong: readonly Wrong[] }) {
  const more = wrong.length - WRONG_SHOWN;
  return (
    <Notice tone="bad">
      <ul className="flex flex-col gap-1.5">
        {wrong.slice(0, WRONG_SHOWN).map(({ line, from, to, fault }) => (
          <li key={line} className="[overflow-wrap:anywhere]">
            <span className="font-semibold">{m.admin_old_addresses_line({ line })}</span> {from}{' '}
            {to && `→ ${to}`}
            <span className="block">{formatIssue(fault)}</span>
          </li>
        ))}
        {more > 0 && <li>{m.admin_old_addresses_more({ count: more })}</li>}
      </ul>
    </Notice>
  );
}

function KnownAddresses() {
  const address = useListAddress({ q: null }, redirectOrders);
  const known = useStaffApi(addressOf(adminApi.redirects, { query: address.query }));
  const remove = useWrite(
    ({ id }: RedirectJson) => send('DELETE', adminApi.redirect, { params: { id } }),
    {
      done: (_, { from }) => ({ title: m.admin_old_addresses_removed({ from }) }),
      isErrorToasted: true,
    },
  );
  return (
    <div>
      <List
        label={m.admin_old_addresses()}
        address={address}
        list={known}
        failed={m.admin_old_addresses_failed}
        none={m.admin_old_addresses_none()}
        noneText={m.admin_old_addresses_none_text()}
        search={{
          label: m.admin_old_addresses_search(),
          hint: m.admin_old_addresses_search_hint(),
          orders: { address: m.admin_newsletter_sort_address, newest: m.admin_sort_newest },
        }}
        controlsClassName="pt-0!"
        rows={({ addresses }) => addresses}
        rowClassName="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 pr-1 pl-4 sm:pl-5"
        columns={[
          {
            className:
              'grid gap-x-3 [overflow-wrap:anywhere] sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] sm:items-center',
            cell: ({ from, to }) => (
              <>
                <span>{from}</span>
                <ArrowRight
                  role="img"
                  aria-label={m.admin_old_addresses_leads_to()}
                  className="size-4 text-muted max-sm:rotate-90"
                />
                <a href={to} className="text-cobalt underline underline-offset-4">
                  {to}
                </a>
              </>
            ),
          },
          {
            cell: (redirect) => (
              <RemoveButton
                label={m.admin_remove_named({ name: redirect.from })}
                disabled={remove.isPending}
                onClick={() => remove.mutate(redirect)}
              />
            ),
          },
        ]}
      />
    </div>
  );
}
