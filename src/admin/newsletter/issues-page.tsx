import { ExternalLink, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { addressOf } from '#api/client/calls.ts';
import { newsletterIssueStatuses } from '#contract/bookings/states.ts';
import type { ListedNewsletterIssueJson } from '#contract/contact/newsletter-issues.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import { StatusTabs } from '../lists/filter-tabs.tsx';
import { ListBody } from '../lists/list-body.tsx';
import { StatusMark } from '../lists/status-mark.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { DeleteNewsletterIssue } from './issue-form.tsx';
import {
  describeMissing,
  lookOf,
  newsletterIssueLooks,
  newsletterIssueName,
} from './issue-labels.ts';
import { describeProgress } from './issue-progress.tsx';
import { NewsletterFrame } from './newsletter-frame.tsx';

export default function NewsletterIssuesPage() {
  const address = useListAddress({ status: newsletterIssueStatuses });
  const query = { status: address.get('status') || undefined, page: address.query.page };
  const letters = useStaffApi(addressOf(adminApi.letters, { query }));
  return (
    <NewsletterFrame
      text={m.admin_letters_text()}
      beside={
        <ButtonLink to={adminPages.newLetter} look="action" className="max-sm:w-full">
          <Plus aria-hidden className="size-5" />
          {m.admin_letters_create()}
        </ButtonLink>
      }
    >
      <StatusTabs
        label={m.admin_letters_states()}
        address={address}
        part="status"
        looks={newsletterIssueLooks}
        counts={letters.data?.counts}
      />
      <div className="pt-4">
        <ListBody
          label={m.admin_letters()}
          list={letters}
          address={address}
          failed={m.admin_letters_failed}
          none={m.admin_letters_none()}
          noneText={m.admin_letters_none_text()}
        >
          {(list) => (
            <ul>
              {list.letters.map((letter) => (
                <NewsletterIssueRow key={letter.id} letter={letter} />
              ))}
            </ul>
          )}
        </ListBody>
      </div>
    </NewsletterFrame>
  );
}

function NewsletterIssueRow({ letter }: { letter: ListedNewsletterIssueJson }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const name = newsletterIssueName(letter);
  const isDraft = letter.status === 'draft';
  return (
    <li className="flex items-center gap-3 border-b border-line px-3 py-3 last:border-b-0 sm:gap-5 sm:px-5">
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 lg:grid-cols-[minmax(0,1fr)_16rem] lg:items-center">
        <div className="min-w-0">
          <Link
            to={pageAt(adminPages.letter, { id: letter.id })}
            className="inline-block py-1 text-lg leading-snug font-semibold [overflow-wrap:anywhere] hover:text-cobalt hover:underline hover:underline-offset-4"
          >
            {name}
          </Link>
          <p className="text-sm text-terracotta">{describeMissing(letter.missing)}</p>
        </div>
        <div className="text-sm">
          <StatusMark look={lookOf(letter)} />
          <p className="mt-1 text-muted">
            {isDraft
              ? m.admin_article_changed({
                  moment: formatInstant(letter.updatedAt, currentLocale()),
                })
              : describeProgress(letter)}
          </p>
        </div>
      </div>
      <ActionMenu
        label={m.admin_letters_actions_of({ name })}
        actions={[
          ...(isDraft
            ? [
                {
                  label: m.admin_edit(),
                  icon: Pencil,
                  to: pageAt(adminPages.letter, { id: letter.id }),
                },
              ]
            : []),
          ...(letter.slug === null
            ? []
            : [
                {
                  label: m.admin_letter_view(),
                  icon: ExternalLink,
                  to: pageAt(pages.letter, { slug: letter.slug }),
                },
              ]),
          ...(isDraft
            ? [
                {
                  label: m.admin_delete(),
                  icon: Trash2,
                  run: () => setIsDeleting(true),
                  isDangerous: true,
                },
              ]
            : []),
        ]}
      />
      {isDeleting && <DeleteNewsletterIssue letter={letter} onClose={() => setIsDeleting(false)} />}
    </li>
  );
}
