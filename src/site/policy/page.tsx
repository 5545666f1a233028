import {
  type ClientLoaderFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useLocation,
} from 'react-router';
import { useBusiness } from '#api/client/business.ts';
import { useApi } from '#api/client/calls.ts';
import { prefetch, preload } from '#api/client/preload.ts';
import { fallbackLanguage, localise } from '#contract/localised.ts';
import { pages } from '#contract/pages/pages.ts';
import { formatDay } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Container } from '#ui/section.tsx';
import { wallTimeAt } from '#ui/wall-time.ts';
import { NotHere, PageFailed } from '../frame/not-here.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import { policies } from '../frame/policies.ts';
import { paths } from '../paths.ts';

type PolicySlug = (typeof policies)[number]['slug'];

const slugOf = (pathname: string): PolicySlug =>
  policies.find(({ to }) => to === pathname)?.slug ?? 'privacy';

const data = (request: Request) => () => ({
  subject: paths.policy(slugOf(new URL(request.url).pathname)),
});
export const loader = (args: LoaderFunctionArgs) => preload(data(args.request))(args);
export const clientLoader = (args: ClientLoaderFunctionArgs) => prefetch(data(args.request))(args);

export default function PolicyPage() {
  const slug = slugOf(useLocation().pathname);
  const business = useBusiness();
  const policy = useApi(paths.policy(slug));
  const isComing = policy.isFetching && !policy.data;
  if (!isComing && policy.error?.status === 404) {
    return (
      <NotHere
        title={m.policy_not_found()}
        text={m.policy_not_found_text()}
        to={pages.contact}
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
      <PageHead
        title={title}
        text={policy.data?.body}
        description={m.policy_description({ business: business.name, policy: title })}
      />
      <Container className="pb-20">
        <PageTitle heading={title} lead={policy.data && formatUpdated(policy.data.updatedAt)} />
        <div className="grid gap-x-16 gap-y-12 border-t border-line pt-10 lg:grid-cols-[minmax(0,1fr)_16rem]">
          {policy.data ? (
            <RichText
              lang={fallbackLanguage(policy.data.body, locale)}
              html={localise(policy.data.body, locale)}
            />
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

function formatUpdated(instant: string): string {
  const { date } = wallTimeAt(new Date(instant));
  return m.policy_updated({ date: formatDay(date, currentLocale()) });
}

function OtherPolicies({ slug }: { slug: PolicySlug }) {
  return (
    <nav aria-label={m.policy_others()} className="self-start border-l-4 border-cobalt pl-5">
      <p className="font-semibold">{m.policy_others()}</p>
      <ul className="mt-2">
        {policies
          .filter((policy) => policy.slug !== slug)
          .map(({ to, name }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center text-cobalt underline underline-offset-4"
              >
                {name()}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
