import { useParams } from 'react-router';
import { useApi } from '#api/client/calls.ts';
import { prefetch, preload } from '#api/client/preload.ts';
import { fallbackLanguage, localise } from '#contract/localised.ts';
import { formatDay } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { Essay } from '#ui/rich-text.tsx';
import { Container } from '#ui/section.tsx';
import { wallTimeAt } from '#ui/wall-time.ts';
import { NotHere, PageFailed } from '../frame/not-here.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { paths } from '../paths.ts';

const data = ({ slug = '' }) => ({ subject: paths.letter(slug) });
export const loader = preload(data);
export const clientLoader = prefetch(data);

export default function NewsletterIssuePage() {
  const { slug = '' } = useParams();
  const letter = useApi(paths.letter(slug));
  if (letter.isFetching && !letter.data) {
    return (
      <Container className="py-12">
        <Loading>
          <Skeleton className="mx-auto h-14 max-w-3xl" />
          <Skeleton className="mx-auto mt-10 h-80 max-w-text" />
        </Loading>
      </Container>
    );
  }
  if (letter.error?.status === 404) {
    return (
      <NotHere
        title={m.letter_not_found()}
        text={m.letter_not_found_text()}
        to="/"
        action={m.letter_home()}
      />
    );
  }
  if (!letter.data) {
    return (
      <PageFailed
        text={m.letter_failed({ message: letter.error?.message ?? '' })}
        onRetry={() => void letter.refetch()}
      />
    );
  }
  const locale = currentLocale();
  const { subject, body, startedAt } = letter.data;
  const [title, html] = [localise(subject, locale), localise(body, locale)];
  const { date } = wallTimeAt(new Date(startedAt));
  return (
    <>
      <PageHead title={title} description={inWords(html)} type="article" />
      <Container>
        <article>
          <Essay
            title={title}
            lead={<span lang={locale}>{m.letter_kicker()}</span>}
            facts={<span>{m.letter_sent_on({ date: formatDay(date, locale) })}</span>}
            picture={null}
            html={html}
            lang={fallbackLanguage(body, locale)}
          />
        </article>
        <p className="mx-auto max-w-text border-t border-line pt-6 pb-20 text-muted">
          {m.letter_subscribe()}
        </p>
      </Container>
    </>
  );
}

const inWords = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
