import { Notice } from '../notice.tsx';

type ErrorSummaryProps = {
  title: string;
  errors: readonly { field: string; label: string; text: string }[];
  onGoTo(field: string): void;
};

export function ErrorSummary({ title, errors, onGoTo }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <Notice tone="bad" title={title}>
      <ul className="flex flex-col gap-1">
        {errors.map(({ field, label, text }) => (
          <li key={field}>
            <button
              type="button"
              onClick={() => onGoTo(field)}
              className="min-h-6 text-left underline underline-offset-4"
            >
              {label}
            </button>
            <span aria-hidden> · </span>
            {text}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
