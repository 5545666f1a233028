import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { AzulejoWall } from '#ui/drawing/azulejo.tsx';

/** Columns left in the last row of a grid of two and of three; a whole row where none is. */
const restOfTwo = ['sm:max-lg:col-span-2', 'sm:max-lg:col-span-1'];
const restOfThree = ['lg:col-span-3', 'lg:col-span-2', 'lg:col-span-1'];

/** Fills the grid’s last row after `count` cards: a tour of one’s own. */
export function CustomTour({ count }: { count: number }) {
  return (
    <li
      className={classNames(
        'deep-ground relative flex min-h-72 overflow-hidden rounded-card border border-line',
        restOfTwo[count % 2],
        restOfThree[count % 3],
      )}
    >
      <AzulejoWall size={72} className="absolute inset-0 text-white opacity-[0.06]" />
      <div className="relative flex max-w-xl flex-col items-start justify-center gap-4 p-6 sm:p-10">
        <h2 className="text-3xl sm:text-4xl">{m.tours_custom_heading()}</h2>
        <p className="text-lg text-muted">{m.tours_custom_text()}</p>
        <ButtonLink to="/contact" className="mt-2">
          {m.tours_none_contact()}
        </ButtonLink>
      </div>
    </li>
  );
}
