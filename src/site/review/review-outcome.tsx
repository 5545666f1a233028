import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { AzulejoTile } from '#ui/drawing/azulejo.tsx';
import { Container } from '#ui/page/section.tsx';

type ReviewOutcomeProps = {
  title: string;
  text: string;
  /** It takes the place of the form that the keyboard was in: the focus follows. */
  takesFocus?: boolean;
  children?: ReactNode;
};

/** The review page where there is nothing to fill in: too early, thank you, not found. */
export function ReviewOutcome({ title, text, takesFocus = false, children }: ReviewOutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Container className="py-14 sm:py-24">
      <div className="flex max-w-2xl flex-col items-start gap-6">
        <AzulejoTile className="text-cobalt" />
        <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none sm:text-6xl">
          {title}
        </h1>
        <p className="text-lg text-muted">{text}</p>
        {children}
        <ButtonLink to="/tours" className="mt-2">
          {m.review_see_tours()}
        </ButtonLink>
      </div>
    </Container>
  );
}
