import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { wallTimeAt } from '#ui/wall-time.ts';
import { copyText } from '../frame/copy-text.ts';

type Key = { name: string; ending: string; lastUsedAt: string | null; revokedAt: string | null };

type KeyRowProps = { of: Key; onRevoke: () => void; children?: ReactNode };

/** A key that can be revoked; only its ending is known. */
export function KeyRow({ of: key, onRevoke, children }: KeyRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow basis-0">
        <p className="font-semibold wrap-anywhere">{key.name}</p>
        <p className="text-sm text-muted">
          <span className="font-mono">…{key.ending}</span> · {describeUse(key)}
        </p>
        {children}
      </div>
      {key.revokedAt === null && (
        <Button
          look="danger"
          aria-label={m.admin_key_revoke_named({ name: key.name })}
          onClick={onRevoke}
        >
          {m.admin_key_revoke()}
        </Button>
      )}
    </li>
  );
}

/** A new key, shown this once. */
export function MadeKey({ value }: { value: string }) {
  return (
    <Notice tone="good">
      <div className="flex flex-col gap-3">
        <TextField
          label={m.admin_key_made()}
          hint={m.admin_key_made_hint()}
          readOnly
          value={value}
          onFocus={({ target }) => target.select()}
        />
        <Button className="self-start" onClick={() => void copyText(value)}>
          <Copy aria-hidden className="size-5" />
          {m.admin_key_copy()}
        </Button>
      </div>
    </Notice>
  );
}

const dayOf = (at: string): string => formatDay(wallTimeAt(new Date(at)).date, currentLocale());

function describeUse({ revokedAt, lastUsedAt }: Key): string {
  if (revokedAt !== null) return m.admin_key_revoked_on({ day: dayOf(revokedAt) });
  return lastUsedAt === null
    ? m.admin_key_unused()
    : m.admin_key_used_on({ day: dayOf(lastUsedAt) });
}
