import type { DateToCallOffJson } from '#contract/bookings/call-off.schemas.ts';
import { localise } from '#contract/localised.ts';
import { formatTimeInShort } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';

/** Separates a day into two parts. */
const NOON = '13:00';

type CallOffDatesProps = {
  /** All of one day. */
  dates: readonly DateToCallOffJson[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** The dates of a day as checkboxes, with buttons for the whole day and its parts. */
export function CallOffDates({ dates, chosen, onChange }: CallOffDatesProps) {
  const morning = dates.filter(({ time }) => time < NOON);
  const afternoon = dates.filter(({ time }) => time >= NOON);
  const hasParts = morning.length > 0 && afternoon.length > 0;
  const parts = [
    [m.admin_call_off_all_day(), dates],
    ...(hasParts
      ? ([
          [m.admin_call_off_morning(), morning],
          [m.admin_call_off_afternoon(), afternoon],
        ] as const)
      : []),
  ] as const;
  return (
    <fieldset>
      <legend className="sr-only">{m.admin_call_off_which()}</legend>
      <div className="mb-2 flex flex-wrap gap-2">
        {parts.map(([name, its]) => {
          const isPressed = its.length === chosen.size && its.every((date) => chosen.has(date.id));
          return (
            <Button
              key={name}
              className="px-4!"
              aria-pressed={isPressed}
              look={isPressed ? 'action' : 'plain'}
              onClick={() => onChange(new Set(its.map(({ id }) => id)))}
            >
              {name}
            </Button>
          );
        })}
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {dates.map((date) => (
          <li key={date.id}>
            <label className="flex min-h-12 cursor-pointer items-center gap-3 py-1">
              <input
                type="checkbox"
                className="shrink-0"
                checked={chosen.has(date.id)}
                onChange={({ target }) => {
                  const others = [...chosen].filter((id) => id !== date.id);
                  onChange(new Set(target.checked ? [...others, date.id] : others));
                }}
              />
              <span className="shrink-0 font-semibold tabular-nums">
                {formatTimeInShort(date.time)}
              </span>
              <span className="min-w-0 grow">{localise(date.tourName, currentLocale())}</span>
              <span className="shrink-0 text-muted tabular-nums">
                {m.people({ count: date.heads })}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
