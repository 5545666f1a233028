import { type SyntheticEvent, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import type { TextPicture } from './picture-node.ts';

type PictureDialogProps = {
  picture: TextPicture;
  onSet: (picture: TextPicture) => void;
  onClose: () => void;
};

/** Asks what a picture shows, before it comes into the text and whenever that changes. */
export function PictureDialog({ picture, onSet, onClose }: PictureDialogProps) {
  const [alt, setAlt] = useState(picture.alt);
  const [caption, setCaption] = useState(picture.caption);
  const [isTried, setIsTried] = useState(false);
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
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{m.admin_cancel()}</Button>
          <Button type="submit" look="action">
            {m.admin_editor_picture_set()}
          </Button>
        </div>
      </form>
    </AlertDialog>
  );
}
