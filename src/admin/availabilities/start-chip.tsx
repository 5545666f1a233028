import type { ComponentProps } from 'react';
import type { WallTime } from '#contract/time/wall-time.ts';
import { formatShortDate, formatTimeInShort } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { today } from './availability-labels.ts';

type StartChipProps = WallTime & { note: string } & Pick<
    ComponentProps<'input'>,
    'name' | 'value' | 'disabled' | 'checked' | 'onChange'
  > & { type: 'radio' | 'checkbox' };

/** A start to choose. The whole chip is the touch target of its radio button or checkbox. */
export function StartChip({ date, time, note, ...input }: StartChipProps) {
  return (
    <label className="choice relative flex min-h-16 cursor-pointer flex-col justify-center rounded-control border border-field-line bg-surface px-2 py-2 leading-snug sm:px-3 has-checked:border-cobalt has-checked:bg-cobalt-soft has-checked:ring-1 has-checked:ring-cobalt has-disabled:cursor-not-allowed has-disabled:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-cobalt">
      <input
        {...input}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <span className="font-semibold first-letter:uppercase">
        {date === today() ? m.admin_today() : formatShortDate(date, currentLocale())}
      </span>{' '}
      <span className="text-sm text-muted">{formatTimeInShort(time)}</span>{' '}
      <span className="text-sm">{note}</span>
    </label>
  );
}
