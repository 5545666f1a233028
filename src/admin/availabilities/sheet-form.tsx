import type { ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

type SheetFormProps = {
  onSubmit: () => Promise<void>;
  /** What is wrong with none of the fields. */
  error: string | undefined;
  isSaving: boolean;
  /** What the button says, and whether it waits for a change. */
  submit: string;
  isUnchanged?: boolean;
  look?: 'action' | 'plain';
  className: string;
  children: ReactNode;
};

/**
 * A form in a sheet. In React's tree it may stand inside a tour's form, which must not be sent with
 * it.
 */
export function SheetForm(props: SheetFormProps) {
  const { onSubmit, error, isSaving, submit, isUnchanged = false, className, children } = props;
  const { look = 'action' } = props;
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void onSubmit();
      }}
      className={className}
    >
      {error && <Notice tone="bad">{error}</Notice>}
      {children}
      <Button
        type="submit"
        look={look}
        disabled={isSaving || isUnchanged}
        {...(look === 'plain' && { className: 'self-start' })}
      >
        {isSaving ? m.admin_saving() : submit}
      </Button>
    </form>
  );
}
