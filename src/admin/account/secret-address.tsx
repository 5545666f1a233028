import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { showToast } from '#ui/overlay/toast-store.ts';

/** A secret address to copy, between further actions. */
export function SecretAddress({
  url,
  hint,
  first,
  children,
}: {
  url: string;
  hint: string;
  /** The action before the button that copies. */
  first: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div className="w-full">
        <TextField
          label={m.admin_feed_address()}
          hint={hint}
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
        />
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
        {first}
        <Button onClick={() => void copy(url)}>
          <Copy aria-hidden className="size-5" />
          {m.admin_feed_copy()}
        </Button>
        {children}
      </div>
    </>
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: m.admin_feed_copied() });
  } catch {
    // Without HTTPS there is no clipboard; the field can be selected by hand.
    showToast({ title: m.admin_feed_copy_failed(), tone: 'destructive' });
  }
}
