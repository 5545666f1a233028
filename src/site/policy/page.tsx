import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLocation } from 'react-router';
import { paths, useApi } from '#api/client/api-query.ts';
import { prefetch, preload } from '#api/client/preload.ts';
import { formatDay } from '#platform/i18n/format.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { lisbonWallTime } from '#ui/lisbon-time.ts';
import { Container } from '#ui/page/section.tsx';
import { Loading, Skeleton } from '#ui/state/skeleton.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import { NotHere, PageFailed } from '../not-here.tsx';
import { PageHead } from '../page-head.tsx';
import { PageTitle } from '../page-title.tsx';
import { OtherPolicies } from './other-policies.tsx';
import { policies } from './policies.ts';

/** `privacy`, `terms` or `cookies`: the path is the document’s slug. */
const slugOf = (pathname: string): string => pathname.replaceAll('/', '');

const data = (request: Request) => () => ({
  subject: paths.policy(slugOf(new URL(request.url).pathname)),
});
export const loader = (args: LoaderFunctionArgs) => preload(data(args.request))(args);
export const clientLoader = (args: ClientLoaderFunctionArgs) => prefetch(data(args.request))(args);

/** One of the three texts that the footer leads to. */
export default function PolicyPage() {
  const slug = slugOf(useLocation().pathname);
  const policy = useApi(paths.policy(slug));
  const isComing = policy.isFetching && !policy.data;
  if (!isComing && policy.error?.status === 404) {
    return (
      <NotHere
        title={m.policy_not_found()}
        text={m.policy_not_found_text()}
        to="/contact"
        action={m.nav_contact()}
      />
    );
  }
  if (!isComing && !policy.data) {
    return (
      <PageFailed
        text={m.policy_failed({ message: policy.error?.message ?? '' })}
        onRetry={() => void policy.refetch()}
      />
    );
  }
  const locale = currentLocale();
  const name = policies.find((each) => each.slug === slug)?.name() ?? '';
  const title = localise(policy.data?.title, locale) || name;
  return (
    <>
      <PageHead title={title} description={m.policy_description({ policy: title })} />
      <Container className="pb-20">
        <PageTitle heading={title} lead={policy.data && sayUpdated(policy.data.updatedAt)} />
        <div className="grid gap-x-16 gap-y-12 border-t border-line pt-10 lg:grid-cols-[minmax(0,1fr)_16rem]">
          {policy.data ? (
            <RichText html={localise(policy.data.body, locale)} />
          ) : (
            <Loading>
              <Skeleton className="h-96 max-w-text" />
            </Loading>
          )}
          <OtherPolicies slug={slug} />
        </div>
      </Container>
    </>
  );
}

function sayUpdated(instant: string): string {
  const { date } = lisbonWallTime(new Date(instant));
  return m.policy_updated({ date: formatDay(date, currentLocale()) });
}
