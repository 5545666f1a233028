import { Children, type ReactNode } from 'react';
import { AzulejoWall } from './azulejo.tsx';
import { Badge } from './badge.tsx';
import { type Focus, Picture, type PictureSource } from './picture.tsx';

const SIZES = '(min-width: 1280px) 400px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 94vw';

type OfferCardProps = {
  picture: PictureSource | undefined;
  alt: string;
  focus?: Focus | null | undefined;
  /** The first on the page: on a phone the other pictures would delay its picture. */
  isFirst?: boolean;
  badge: string;
  badgeColor: string | null;
  facts: ReactNode[];
  title: string;
  text: string;
  /** The language of title and text, if it isn't the page's. */
  lang?: string | undefined;
  price: ReactNode;
  note: string;
  action: ReactNode;
};

export function OfferCard(props: OfferCardProps) {
  const { picture, badge, facts } = props;
  return (
    <article className="offer">
      <div className="offer-picture">
        {picture ? (
          <Picture
            picture={picture}
            alt={props.alt}
            focus={props.focus}
            sizes={SIZES}
            isFirst={props.isFirst ?? false}
          />
        ) : (
          <AzulejoWall size={72} className="text-cobalt/25" />
        )}
        {badge && <Badge color={props.badgeColor}>{badge}</Badge>}
      </div>
      <div className="offer-facts">
        <p>
          {Children.map(facts, (fact) => (
            <span>{fact}</span>
          ))}
        </p>
      </div>
      <h3 lang={props.lang}>{props.title}</h3>
      <p lang={props.lang}>{props.text}</p>
      <div className="offer-foot">
        <p>
          {props.price}
          <span>{props.note}</span>
        </p>
        {props.action}
      </div>
    </article>
  );
}
