import { Children, type ReactNode } from 'react';
import { Badge } from './badge.tsx';
import { type Focus, Picture, type PictureSource } from './picture.tsx';

/** How wide a card’s picture is in a grid of one, two or three columns. */
const SIZES = '(min-width: 1280px) 400px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 94vw';

type OfferCardProps = {
  picture: PictureSource | undefined;
  alt: string;
  focus?: Focus | null | undefined;
  /** True for cards that are in sight at once: their pictures are not kept waiting. */
  isFirst?: boolean;
  badge: string;
  badgeColor: string | null;
  /** Short facts in one line. */
  facts: ReactNode[];
  title: string;
  text: string;
  price: ReactNode;
  note: string;
  /** What to press; a link stretched over the whole card makes all of it a target. */
  action: ReactNode;
};

/** Something that is offered, in brief: its picture, its facts, its price. */
export function OfferCard(props: OfferCardProps) {
  const { picture, badge, facts } = props;
  return (
    <article className="group relative flex w-full flex-col">
      <div className="relative aspect-4/3 overflow-hidden rounded-card bg-sunken">
        {picture && (
          <Picture
            picture={picture}
            alt={props.alt}
            focus={props.focus}
            sizes={SIZES}
            isFirst={props.isFirst ?? false}
            className="h-full w-full object-cover transition-transform duration-500 group-hover:scale-[1.03]"
          />
        )}
        {badge && (
          <Badge color={props.badgeColor} className="absolute top-4 left-0">
            {badge}
          </Badge>
        )}
      </div>
      {/* Each fact has its diamond before it, and the edge hides those that a line begins with. */}
      <div className="mt-4 overflow-x-clip">
        <p className="-ml-4.5 flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {Children.map(facts, (fact) => (
            <span className="inline-flex items-center gap-x-3">
              <Diamond />
              {fact}
            </span>
          ))}
        </p>
      </div>
      <h3 className="mt-1.5 text-2xl text-pretty">{props.title}</h3>
      <p className="mt-2 flex-1 text-muted">{props.text}</p>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
        <p className="min-w-0 flex-1 basis-44 text-sm leading-snug">
          {props.price}
          <span className="block pt-0.5 text-muted">{props.note}</span>
        </p>
        {props.action}
      </div>
    </article>
  );
}

const Diamond = () => <span aria-hidden="true" className="size-1.5 rotate-45 bg-cobalt" />;
