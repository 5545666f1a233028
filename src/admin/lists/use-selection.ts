import { type ChangeEvent, useRef, useState } from 'react';

/**
 * The selected rows of a page, by key. Rows that leave the page leave the selection. A shift-click also selects
 * the rows since the last click.
 */
export function useSelection(keys: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);

  function toggle(key: string, isOn: boolean, isRange: boolean): void {
    const [from, to] = [keys.indexOf(last.current ?? ''), keys.indexOf(key)];
    const range =
      isRange && from >= 0 ? keys.slice(Math.min(from, to), Math.max(from, to) + 1) : [key];
    last.current = key;
    setChosen((before) => {
      const next = new Set(before);
      for (const each of range) {
        if (isOn) next.add(each);
        else next.delete(each);
      }
      return next;
    });
  }

  const selected = keys.filter((key) => chosen.has(key));
  return {
    keys,
    selected,
    has: (key: string): boolean => chosen.has(key),
    onChange: (key: string) => (event: ChangeEvent<HTMLInputElement>) =>
      toggle(key, event.target.checked, (event.nativeEvent as MouseEvent).shiftKey === true),
    choose: (some: readonly string[]): void => setChosen(new Set(some)),
  };
}

export type Selection = ReturnType<typeof useSelection>;
