import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { addressOf, send } from '#api/client/calls.ts';
import { saveFile } from '#api/client/download.ts';
import { ApiError } from '#api/client/fetch.ts';
import { prefetch, preload } from '#api/client/preload.ts';
import { fullName } from '#contract/contact/full-name.ts';
import type { GuestDataJson } from '#contract/contact/guest-data.schemas.ts';
import { api } from '#contract/http/api-paths.ts';
import { localise } from '#contract/localised.ts';
import { pages } from '#contract/pages/pages.ts';
import { formatDate, formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { Icon } from '#ui/icon.tsx';
import { LoadError, Loading, Skeleton } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { Container } from '#ui/section.tsx';
import { NeedsScript } from '../frame/guest-form.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { PageTitle } from '../frame/page-title.tsx';

type Given = { id: string; token: string };

const linkIn = (query: URLSearchParams): Given => ({
  id: query.get('id') ?? '',
  token: query.get('token') ?? '',
});
const addressFor = (link: Given) => addressOf(api.yourData, { query: link });

const data = (_params: object, query: URLSearchParams) => ({ subject: addressFor(linkIn(query)) });
export const loader = preload(data);
export const clientLoader = prefetch(data);

/** Opening the link changes nothing. */
export default function YourDataPage() {
  const [query] = useSearchParams();
  const link = linkIn(query);
  const stored = useQuery<GuestDataJson, ApiError>({
    queryKey: [addressFor(link)],
    refetchOnMount: 'always',
  });
  const title = titleOf(stored.data ? null : stored.error);
  return (
    <Container className="pb-20">
      <PageHead title={title} isIndexed={false} />
      <PageTitle heading={title} lead={stored.data && m.your_data_lead()} />
      {stored.data && (
        <YourData
          data={stored.data}
          link={link}
          onAsked={() => stored.refetch({ throwOnError: false })}
        />
      )}
      {stored.isPending && (
        <Loading className="flex max-w-3xl flex-col gap-6">
          <Skeleton className="h-12 w-2/3" />
          <Skeleton className="h-80" />
        </Loading>
      )}
      {stored.error && !stored.data && (
        <NotThere error={stored.error} onRetry={() => stored.refetch()} />
      )}
    </Container>
  );
}

const isDeadLink = ({ status }: ApiError): boolean => status === 410 || status === 422;

const titleOf = (error: ApiError | null): string =>
  error && isDeadLink(error) ? m.your_data_dead_link() : m.your_data_title();

function NotThere({ error, onRetry }: { error: ApiError; onRetry: () => unknown }) {
  if (!isDeadLink(error)) {
    return (
      <LoadError
        text={m.your_data_failed({ message: error.message })}
        onRetry={() => void onRetry()}
      />
    );
  }
  return (
    <div className="flex max-w-2xl flex-col items-start gap-6">
      <p className="text-lg">{m.your_data_expired()}</p>
      <ButtonLink to={pages.contact}>{m.your_data_write()}</ButtonLink>
    </div>
  );
}

type OpenedProps = { data: GuestDataJson; link: Given; onAsked: () => Promise<unknown> };

function YourData({ data: stored, link, onAsked }: OpenedProps) {
  const locale = currentLocale();
  const count = (number: number) => (number === 0 ? '–' : String(number));
  const asText = (texts: readonly string[]) =>
    texts.length === 0 ? (
      '–'
    ) : (
      <ul className="flex flex-col gap-1">
        {texts.map((text) => (
          <li key={text} className="[overflow-wrap:anywhere]">
            {text}
          </li>
        ))}
      </ul>
    );
  const { bookings, waitlists } = stored;
  const names = [...new Set([...bookings.map(fullName), ...waitlists.map((it) => it.firstName)])];
  const phones = [...new Set(stored.bookings.map(({ phone }) => phone))];
  const wishes = stored.bookings.flatMap((it) => it.wishes ?? []);
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section aria-labelledby="kept">
        <h2 id="kept" className="mb-4 text-2xl sm:text-3xl">
          {m.your_data_kept()}
        </h2>
        <Facts
          facts={[
            [
              m.fact_email(),
              <span key="email" className="[overflow-wrap:anywhere]">
                {stored.email}
              </span>,
            ],
            [m.your_data_names(), asText(names)],
            [m.fact_phone(), asText(phones)],
            [
              m.your_data_bookings(),
              asText(
                stored.bookings.map(
                  (it) =>
                    `${it.reference}: ${localise(it.tour, locale)}, ${formatDate(it.date, locale)}`,
                ),
              ),
            ],
            ...(waitlists.length === 0
              ? []
              : [
                  [
                    m.your_data_waitlists(),
                    asText(
                      waitlists.map(
                        (it) => `${localise(it.tour, locale)}, ${formatDate(it.date, locale)}`,
                      ),
                    ),
                  ] as const,
                ]),
            [m.your_data_wishes(), asText(wishes)],
            [m.your_data_messages(), asText(stored.messages.map(({ message }) => message))],
            [m.your_data_reviews(), asText(stored.reviews.map(({ text }) => text))],
            [m.your_data_newsletter(), stored.newsletter ? m.your_data_yes() : '–'],
            [m.your_data_mails(), count(stored.mails.length)],
          ]}
        />
        <p className="mt-4 text-sm text-muted">{m.your_data_notes()}</p>
      </section>
      <div className="flex flex-col gap-10">
        <section aria-labelledby="take" className="flex flex-col items-start gap-3">
          <h2 id="take" className="text-2xl">
            {m.your_data_take()}
          </h2>
          <p>{m.your_data_take_text()}</p>
          <Button onClick={() => save(stored)}>
            <Icon of="icon-download" className="size-5" />
            {m.your_data_download()}
          </Button>
        </section>
        <Forgetting data={stored} link={link} onAsked={onAsked} />
      </div>
    </div>
  );
}

function save(stored: GuestDataJson): void {
  const content = new Blob([JSON.stringify(stored, null, 2)], { type: 'application/json' });
  saveFile({ name: `your-data-${stored.asOf.slice(0, 10)}.json`, content });
}

/** The team fulfils the request, because tax records must be retained. */
function Forgetting({ data: stored, link, onAsked }: OpenedProps) {
  const asking = useMutation({
    mutationFn: async () => {
      await send('POST', api.yourDataErasure, { body: link });
      await onAsked();
    },
  });
  const { error, isPending } = asking;
  return (
    <section aria-labelledby="forget" className="flex flex-col items-start gap-3">
      <h2 id="forget" className="text-2xl">
        {m.your_data_forget()}
      </h2>
      <p>{m.your_data_forget_text()}</p>
      {stored.stillToCome.length > 0 && (
        <Notice tone="note">
          {m.your_data_still_to_come({ references: stored.stillToCome.join(', ') })}
        </Notice>
      )}
      <div role="status" className="w-full empty:hidden">
        {stored.erasureAskedAt && (
          <Notice tone="good">
            {m.your_data_asked({ when: formatInstant(stored.erasureAskedAt, currentLocale()) })}
          </Notice>
        )}
      </div>
      <NeedsScript />
      {error && (
        <Notice tone="bad">{error instanceof ApiError ? error.detail : m.book_offline()}</Notice>
      )}
      {!stored.erasureAskedAt && (
        <Button
          look="danger"
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) asking.mutate();
          }}
        >
          {isPending ? m.newsletter_sending() : m.your_data_ask()}
        </Button>
      )}
    </section>
  );
}
