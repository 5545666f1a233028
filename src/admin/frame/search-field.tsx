import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

/** Long enough for a word to be finished, short enough to feel immediate. */
const TYPING_MS = 250;

type SearchFieldProps = {
  label: string;
  /** What can be searched for, shown while the field is empty. */
  hint: string;
  value: string;
  onChange: (value: string) => void;
};

/** A search that the server answers: it is asked when the typing pauses, not at each letter. */
export function SearchField({ label, hint, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // When the typing pauses, other filters may have changed: the newest of the callers knows them.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => setText(value), [value]);
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
        maxLength={100}
        onChange={({ target }) => {
          setText(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => latest.current(target.value), TYPING_MS);
        }}
        className="min-h-11 w-full rounded-control border border-field-line bg-surface px-3 pl-10 text-base text-ink placeholder:text-muted"
      />
    </search>
  );
}
