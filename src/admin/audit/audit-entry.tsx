import { Link } from 'react-router';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import type { SettingsSection } from '#contract/settings/settings.schemas.ts';
import type { AuditEntryJson } from '#contract/staff/audit.schemas.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { actionName, changedFieldName, changedValue } from './audit-labels.ts';

type AuditEntryProps = {
  entry: AuditEntryJson;
  /** False in the history of a single record, where its name is redundant. */
  isSubjectShown?: boolean;
};

export function AuditEntry({ entry, isSubjectShown = true }: AuditEntryProps) {
  const { changes } = entry;
  return (
    <li className="border-b border-line px-4 py-3.5 last:border-b-0 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
        <p className="min-w-0">
          <span className="font-semibold">{actionName(entry.action)}</span>
          {isSubjectShown && <Subject entry={entry} />}
        </p>
        <p className="text-sm text-muted">
          {nameOf(entry)} · {formatInstant(entry.at, currentLocale())}
        </p>
      </div>
      {changes.length > 0 && (
        <details>
          <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm text-cobalt underline decoration-1 underline-offset-4 hover:decoration-2">
            {m.admin_audit_changes({ count: changes.length })}
          </summary>
          <Changes entry={entry} />
        </details>
      )}
    </li>
  );
}

function nameOf({ name, teamLinkOf, apiKeyName }: AuditEntryJson): string {
  if (apiKeyName) return m.admin_audit_by_api_key({ name: apiKeyName });
  if (teamLinkOf) return m.admin_audit_by_team_link({ name: teamLinkOf });
  return name ?? m.admin_audit_nobody();
}

function Subject({ entry }: { entry: AuditEntryJson }) {
  const page = subjectPage(entry);
  const name = entry.reference ?? (entry.subjectType === 'tour' ? entry.subjectId : null);
  if (page === null) return name && <span className="ml-2 text-muted">{name}</span>;
  return (
    <Link
      to={page}
      className="ml-2 inline-block max-w-full text-cobalt underline underline-offset-4"
    >
      {name ?? m.admin_audit_show()}
    </Link>
  );
}

function Changes({ entry }: { entry: AuditEntryJson }) {
  return (
    <dl className="mb-1 divide-y divide-line border-y border-line text-[0.9375rem]">
      {entry.changes.map((change) => (
        <div
          key={change.field}
          className="grid gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1fr)]"
        >
          <dt className="text-muted [overflow-wrap:anywhere]">{changedFieldName(entry, change)}</dt>
          <Value name={m.admin_audit_before()} value={changedValue(change.field, change.before)} />
          <Value name={m.admin_audit_after()} value={changedValue(change.field, change.after)} />
        </div>
      ))}
    </dl>
  );
}

function Value({ name, value }: { name: string; value: string }) {
  return (
    <dd className="min-w-0">
      <span className="block text-sm text-muted">{name}</span>
      <span className="block max-h-48 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]">
        {value}
      </span>
    </dd>
  );
}

type Subject = Pick<AuditEntryJson, 'subjectType' | 'subjectId' | 'reference' | 'action'>;

const settingsPages: Readonly<Record<string, string>> = {
  house: adminPages.businessSettings,
  look: adminPages.lookSettings,
  reach: adminPages.reachSettings,
  law: adminPages.lawSettings,
  home: adminPages.homeSettings,
  about: adminPages.aboutSettings,
  guides: adminPages.guidesSettings,
  questions: adminPages.questionsSettings,
  region: adminPages.regionSettings,
  rules: adminPages.rulesSettings,
  mail: adminPages.mailSettings,
  backups: adminPages.backupSettings,
  'old-addresses': adminPages.redirects,
} satisfies Partial<Record<SettingsSection | 'old-addresses', string>>;

/** Returns the page of the changed record; null if it has none or was deleted. */
function subjectPage({ subjectType, subjectId, reference, action }: Subject): string | null {
  if (action.endsWith('.deleted') || action.endsWith('.ordered')) return null;
  const id = encodeURIComponent(subjectId);
  switch (subjectType) {
    case 'booking':
      return reference && pageAt(adminPages.booking, { reference });
    case 'tour':
      return pageAt(adminPages.tour, { id });
    case 'article':
      return pageAt(adminPages.article, { id });
    case 'gallery_item':
      return pageAt(adminPages.gallery, {}, { item: subjectId });
    case 'settings':
      return settingsPages[subjectId] ?? null;
    case 'api_key':
      return adminPages.apiKeys;
    case 'message':
      return pageAt(adminPages.requests, {}, { tab: 'messages', message: subjectId });
    default:
      return null;
  }
}
