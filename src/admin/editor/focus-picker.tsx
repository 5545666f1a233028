import type { KeyboardEvent, MouseEvent } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { type Focus, Picture, type PictureSource } from '#ui/picture.tsx';

const CENTRE: Focus = { x: 50, y: 50 };
const STEP = 5;

const moves: Record<string, Focus> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

const within = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)));

type FocusPickerProps = {
  picture: PictureSource;
  name: string;
  focus: Focus | null;
  onChange: (focus: Focus) => void;
};

/** Sets the focal point that crops keep visible, by click or with the arrow keys. */
export function FocusPicker({ picture, name, focus, onChange }: FocusPickerProps) {
  const { x, y } = focus ?? CENTRE;
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Enter and Space also fire a click, with `detail` 0 and no position.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange({
      x: within(((event.clientX - left) / width) * 100),
      y: within(((event.clientY - top) / height) * 100),
    });
  }
  function step(event: KeyboardEvent) {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    onChange({ x: within(x + move.x), y: within(y + move.y) });
  }
  return (
    <>
      <button
        type="button"
        onClick={press}
        onKeyDown={step}
        aria-label={m.admin_picture_focus({ name, x, y })}
        title={m.admin_picture_focus_hint()}
        className="relative block w-full cursor-crosshair overflow-hidden rounded-card"
      >
        <Picture picture={picture} alt="" sizes="256px" className="block h-auto w-full" />
        <span
          aria-hidden
          className="absolute grid size-8 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border-2 border-white bg-black/25 shadow-raised"
          style={{ left: `${x}%`, top: `${y}%` }}
        >
          <span className="size-1.5 rounded-full bg-white" />
        </span>
      </button>
      <p role="status" className="sr-only">
        {focus && m.admin_picture_focus_at({ x, y })}
      </p>
    </>
  );
}
