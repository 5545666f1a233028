import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { SEARCH_MAX_CHARACTERS } from '#contract/constants.ts';
import { classNames } from '#ui/class-names.ts';

export const listControl =
  'min-h-11 w-full rounded-control border border-field-line bg-surface px-3 text-base text-ink';

type SearchFieldProps = {
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
};

/** Long enough to finish a word, short enough to feel immediate. */
const TYPING_MS = 250;

/** A search field that waits for a pause in typing before it queries the server. */
export function SearchField({ label, hint, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Other filters can change before the pause ends, so call the latest callback.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  // Ignore URL changes while typing, and don't trim a space before the next word.
  useEffect(() => {
    if (timer.current === undefined) setText((text) => (text.trim() === value ? text : value));
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <search className="relative min-w-0 flex-[2_1_14rem]">
      <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
      <input
        type="search"
        aria-label={label}
        placeholder={hint}
        title={hint}
        value={text}
        maxLength={SEARCH_MAX_CHARACTERS}
        onChange={({ target }) => {
          setText(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => {
            timer.current = undefined;
            latest.current(target.value);
          }, TYPING_MS);
        }}
        className={classNames(listControl, 'pl-10 text-ellipsis placeholder:text-muted')}
      />
    </search>
  );
}
