import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type CodeOf, codeOf, send } from '#api/client/calls.ts';
import { ApiError } from '#api/client/fetch.ts';
import type { api } from '#contract/http/api-paths.ts';
import { pages } from '#contract/pages/pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { AzulejoTile } from '#ui/azulejo.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Container } from '#ui/section.tsx';
import { NeedsScript } from '../frame/guest-form.tsx';
import { PageHead } from '../frame/page-head.tsx';

type MailedLinkProps = {
  title: string;
  heading: string;
  text: string;
  submit: string;
  action: typeof api.newsletterConfirmation | typeof api.newsletterUnsubscription;
  done: { heading: string; text: string };
};

/** Opening the link changes nothing, because email programs open links too. */
export function MailedLink({ title, heading, text, submit, action, done }: MailedLinkProps) {
  const [query] = useSearchParams();
  const [id, token] = [query.get('id'), query.get('token')];
  const following = useMutation({
    mutationFn: () => send('POST', action, { body: { id: id ?? '', token: token ?? '' } }),
  });
  const { error, isPending, isSuccess } = following;
  const isBroken = !id || !token || isRefusal(codeOf('POST', action, error));
  return (
    <Container className="py-14 sm:py-24">
      <PageHead title={isBroken && !isSuccess ? m.newsletter_expired() : title} isIndexed={false} />
      <div className="flex max-w-2xl flex-col items-start gap-6">
        <AzulejoTile className="text-cobalt" />
        {isSuccess && <Outcome {...done} takesFocus />}
        {isBroken && (
          <Outcome
            heading={m.newsletter_expired()}
            text={m.newsletter_expired_text()}
            takesFocus={error !== null}
          />
        )}
        {!isSuccess && !isBroken && (
          <>
            <Outcome heading={heading} text={text} />
            <NeedsScript />
            {error && (
              <Notice tone="bad" title={m.newsletter_failed()}>
                <p>{error instanceof ApiError ? error.detail : m.book_offline()}</p>
              </Notice>
            )}
            <Button
              look="action"
              aria-disabled={isPending}
              onClick={() => {
                if (!isPending) following.mutate();
              }}
            >
              {isPending ? m.newsletter_sending() : submit}
            </Button>
          </>
        )}
        {(isSuccess || isBroken) && (
          <ButtonLink to={pages.tours}>{m.review_see_tours()}</ButtonLink>
        )}
      </div>
    </Container>
  );
}

/** Not signed by us, or malformed; other errors may be temporary. */
const isRefusal = (code: CodeOf<'POST', MailedLinkProps['action']> | null): boolean =>
  code === 'link_expired' || code === 'invalid';

type OutcomeProps = { heading: string; text: string; takesFocus?: boolean };

function Outcome({ heading, text, takesFocus = false }: OutcomeProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="text-4xl outline-none sm:text-6xl">
        {heading}
      </h1>
      <p className="text-lg text-muted">{text}</p>
    </>
  );
}
