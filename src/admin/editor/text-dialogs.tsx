import { type SyntheticEvent, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { useCloseOnBack } from '../frame/navigation-guards.tsx';
import { readLinkAddress } from './link-address.ts';
import type { TextPicture } from './text-extensions.ts';

type LinkDialogProps = {
  /** The link's current address; null for a new link. */
  address: string | null;
  onSet: (address: string | null) => void;
  onClose: () => void;
};

export function LinkDialog({ address, onSet, onClose }: LinkDialogProps) {
  const [typed, setTyped] = useState(address ?? '');
  const [isWrong, setIsWrong] = useState(false);
  useCloseOnBack(true, onClose);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    // React bubbles events through portals, so this submit would reach the record's form.
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
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
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

type PictureDialogProps = {
  picture: TextPicture;
  onSet: (picture: TextPicture) => void;
  onClose: () => void;
};

/** Asks for a picture's description and caption, before it is inserted or to change them. */
export function PictureDialog({ picture, onSet, onClose }: PictureDialogProps) {
  const [alt, setAlt] = useState(picture.alt);
  const [caption, setCaption] = useState(picture.caption);
  const [isTried, setIsTried] = useState(false);
  useCloseOnBack(true, onClose);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    event.stopPropagation();
    setIsTried(true);
    if (alt.trim() !== '') onSet({ ...picture, alt: alt.trim(), caption: caption.trim() });
  }
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.admin_editor_picture_heading()}
      description={m.admin_editor_picture_text()}
    >
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <img src={picture.src} alt="" className="max-h-48 w-full rounded-card object-contain" />
        <TextField
          label={m.admin_editor_picture_alt()}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
          maxLength={300}
          error={isTried && alt.trim() === '' ? m.invalid_required() : undefined}
        />
        <TextField
          label={m.admin_editor_picture_caption()}
          value={caption}
          onChange={({ target }) => setCaption(target.value)}
          maxLength={300}
          isOptional={m.admin_optional()}
        />
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button onClick={onClose}>{m.admin_cancel()}</Button>
          <Button type="submit" look="action">
            {m.admin_editor_picture_set()}
          </Button>
        </div>
      </form>
    </AlertDialog>
  );
}
