import type { AvailabilityJson } from '#api/availabilities/availabilities.ts';
import { formatTime } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { SelectField } from '#ui/form/field.tsx';

const quarterHours = Array.from({ length: 96 }, (_, index) => {
  const hours = String(Math.floor(index / 4)).padStart(2, '0');
  return `${hours}:${String((index % 4) * 15).padStart(2, '0')}`;
});

type TimeSelectProps = {
  availabilities: readonly AvailabilityJson[];
  value: string;
  error?: string | undefined;
  onChange(time: string): void;
};

/** Any time of day by quarter hours, the tour's usual times first. */
export function TimeSelect({ availabilities, value, error, onChange }: TimeSelectProps) {
  const usual = [...new Set(availabilities.map(({ time }) => time))].sort();
  const others = quarterHours.filter((time) => !usual.includes(time));
  const isOdd = value !== '' && !usual.includes(value) && !others.includes(value);
  const locale = currentLocale();
  const option = (time: string) => (
    <option key={time} value={time}>
      {formatTime(time, locale)}
    </option>
  );
  return (
    <SelectField
      label={m.fact_time()}
      hint={m.book_lisbon_time()}
      error={error}
      name="time"
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="" disabled>
        {m.book_choose_time()}
      </option>
      {isOdd && option(value)}
      {usual.length > 0 && <optgroup label={m.book_usual_times()}>{usual.map(option)}</optgroup>}
      <optgroup label={m.book_other_times()}>{others.map(option)}</optgroup>
    </SelectField>
  );
}
