type FilterSelectProps = {
  label: string;
  /** The choice that narrows nothing down. */
  any: string;
  options: readonly { value: string; name: string }[];
  value: string;
  onChange: (value: string) => void;
};

/** The look of what narrows a list down or sorts it, beside its search. */
export const listSelect =
  'min-h-11 w-full rounded-control border border-field-line bg-surface px-3 text-base text-ink sm:w-auto sm:min-w-44';

/** Narrows a list down to one of a few values. */
export function FilterSelect({ label, any, options, value, onChange }: FilterSelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={listSelect}
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </select>
  );
}
