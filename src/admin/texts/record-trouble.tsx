import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Notice } from '#ui/state/notice.tsx';
import type { Problem } from './use-record-form.ts';

type RecordTroubleProps<Values extends FieldValues> = {
  editor: {
    problems: readonly Problem<Values>[];
    trouble: string | null;
    isOvertaken: boolean;
    refusals: number;
    goTo(field: string): void;
    submit(isForced: boolean): Promise<void>;
  };
  describeField(field: string): string;
  saveAnyway: string;
};

/** Why a record was not saved. It comes to whoever pressed the button, however long the form is. */
export function RecordTrouble<Values extends FieldValues>({
  editor: { problems, trouble, isOvertaken, refusals, goTo, submit },
  describeField,
  saveAnyway,
}: RecordTroubleProps<Values>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, [refusals]);
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-6 empty:hidden">
      <ErrorSummary
        title={m.admin_form_problems()}
        errors={problems.map(({ field, text }) => ({ field, text, label: describeField(field) }))}
        onGoTo={goTo}
      />
      {trouble && (
        <Notice tone="bad">
          <p>{trouble}</p>
          {isOvertaken && (
            <Button look="quiet" className="-ml-6" onClick={() => void submit(true)}>
              {saveAnyway}
            </Button>
          )}
        </Notice>
      )}
    </div>
  );
}
