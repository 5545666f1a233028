import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { policies } from './policies.ts';

/** The ways from one policy to the other two. */
export function OtherPolicies({ slug }: { slug: string }) {
  return (
    <nav aria-label={m.policy_others()} className="self-start border-l-4 border-cobalt pl-5">
      <p className="font-semibold">{m.policy_others()}</p>
      <ul className="mt-2">
        {policies
          .filter((policy) => policy.slug !== slug)
          .map((policy) => (
            <li key={policy.slug}>
              <Link
                to={`/${policy.slug}`}
                className="inline-flex min-h-11 items-center text-cobalt underline underline-offset-4"
              >
                {policy.name()}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
