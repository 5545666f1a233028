import { classNames } from '#ui/class-names.ts';

type ChoiceProps<Value extends string | number> = {
  label: string;
  options: readonly { value: Value; name: string }[];
  /** Null when none of them holds. */
  value: Value | null;
  onChoose: (value: Value) => void;
};

/** A few ways to look at the same thing, side by side; the one that holds is pressed. */
export function Choice<Value extends string | number>({
  label,
  options,
  value,
  onChoose,
}: ChoiceProps<Value>) {
  return (
    <fieldset className="flex flex-wrap">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
          className={classNames(
            '-ml-px min-h-11 border px-3 text-[0.9375rem] first:ml-0 first:rounded-l-control last:rounded-r-control sm:px-4',
            option.value === value
              ? 'relative border-cobalt bg-cobalt text-on-cobalt'
              : 'border-field-line bg-surface hover:bg-cobalt-soft',
          )}
        >
          {option.name}
        </button>
      ))}
    </fieldset>
  );
}
