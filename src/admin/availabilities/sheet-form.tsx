import type { ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

type SheetFormProps = {
  onSubmit: () => Promise<void>;
  /** An error that belongs to no single field. */
  error: string | undefined;
  isSaving: boolean;
  /** Label of the submit button, and whether it is disabled until something changes. */
  submit: string;
  isUnchanged?: boolean;
  look?: 'action' | 'plain';
  className: string;
  children: ReactNode;
};

/** A form in a sheet. It can be inside a tour's form in React's tree, which must not be submitted too. */
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
