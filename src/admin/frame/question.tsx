import { type ReactNode, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Button, type ButtonLook } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { errorMessage } from '../session/describe-error.ts';
import { useCloseOnBack } from './navigation-guards.tsx';

type QuestionProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  text: string;
  /** Labels of the confirm button, before and during the action. */
  yes: string;
  busy: string;
  no?: string;
  look?: ButtonLook;
  /** Checks the input before confirming; returns whether it is valid. */
  canGo?: () => boolean;
  /** Closes the dialog when it resolves; its error is shown in the dialog. */
  onYes: () => Promise<unknown>;
  describe?: (error: unknown) => string;
  children?: ReactNode;
};

type DeleteQuestionProps = Pick<QuestionProps, 'onClose' | 'title' | 'text'> & {
  onDelete: () => Promise<unknown>;
  onDeleted?: (() => void) | undefined;
};

export const DeleteQuestion = ({ onDelete, onDeleted, ...question }: DeleteQuestionProps) => (
  <Question
    isOpen
    yes={m.admin_delete()}
    busy={m.admin_deleting()}
    no={m.admin_keep()}
    onYes={async () => {
      await onDelete();
      onDeleted?.();
    }}
    {...question}
  />
);

export function Question({
  isOpen,
  onClose,
  title,
  text,
  yes,
  busy,
  no = m.admin_cancel(),
  look = 'danger',
  canGo = () => true,
  onYes,
  describe = errorMessage,
  children,
}: QuestionProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  function close() {
    setError(null);
    onClose();
  }
  const closeIfIdle = () => {
    if (!isBusy) close();
  };
  useCloseOnBack(isOpen, closeIfIdle);
  async function go() {
    if (!canGo()) return;
    setIsBusy(true);
    setError(null);
    try {
      await onYes();
      onClose();
    } catch (error) {
      setError(describe(error));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && closeIfIdle()}
      title={title}
      description={text}
    >
      <div className="flex flex-col gap-4">
        {children}
        {error && <Notice tone="bad">{error}</Notice>}
        <div data-keep-clear className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button onClick={close} disabled={isBusy}>
            {no}
          </Button>
          <Button look={look} onClick={go} disabled={isBusy}>
            {isBusy ? busy : yes}
          </Button>
        </div>
      </div>
    </AlertDialog>
  );
}
