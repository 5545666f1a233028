import { type SyntheticEvent, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { readLinkAddress } from './link-address.ts';

type LinkDialogProps = {
  /** Where the link leads now; null where there is none yet. */
  address: string | null;
  onSet: (address: string | null) => void;
  onClose: () => void;
};

/** Asks where a link leads. */
export function LinkDialog({ address, onSet, onClose }: LinkDialogProps) {
  const [typed, setTyped] = useState(address ?? '');
  const [isWrong, setIsWrong] = useState(false);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    // The form around the editor is its own: React lets the event through the dialog’s portal.
    event.stopPropagation();
    const read = readLinkAddress(typed);
    setIsWrong(read === null);
    if (read !== null) onSet(read);
  }
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.admin_editor_link()}
      description={m.admin_editor_link_hint()}
    >
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label={m.admin_editor_link_address()}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          maxLength={2000}
          autoComplete="off"
          error={isWrong ? m.admin_editor_link_wrong() : undefined}
        />
        <div className="flex flex-wrap justify-end gap-3">
          {address !== null && (
            <Button look="danger" onClick={() => onSet(null)}>
              {m.admin_editor_link_remove()}
            </Button>
          )}
          <Button onClick={onClose}>{m.admin_cancel()}</Button>
          <Button type="submit" look="action">
            {m.admin_editor_link_set()}
          </Button>
        </div>
      </form>
    </AlertDialog>
  );
}
