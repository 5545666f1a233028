import { ExternalLink, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
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
import { List } from '../lists/list.tsx';
import { RecordLink, recordRow } from '../lists/record-link.tsx';
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
  const [deleting, setDeleting] = useState<ListedNewsletterIssueJson | null>(null);
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
      <List
        label={m.admin_letters()}
        address={address}
        list={letters}
        failed={m.admin_letters_failed}
        none={m.admin_letters_none()}
        noneText={m.admin_letters_none_text()}
        tabs={{
          label: m.admin_letters_states(),
          part: 'status',
          looks: newsletterIssueLooks,
          counts: letters.data?.counts,
        }}
        above={<div className="pt-4" />}
        rows={(list) => list.letters}
        rowClassName={recordRow}
        columns={[
          {
            className:
              'grid min-w-0 flex-1 gap-x-6 gap-y-1 lg:grid-cols-[minmax(0,1fr)_16rem] lg:items-center',
            cell: (letter) => <NewsletterIssue letter={letter} />,
          },
          { cell: (letter) => <Actions letter={letter} onDelete={() => setDeleting(letter)} /> },
        ]}
      />
      {deleting && <DeleteNewsletterIssue letter={deleting} onClose={() => setDeleting(null)} />}
    </NewsletterFrame>
  );
}

type LetterProps = { letter: ListedNewsletterIssueJson };

const NewsletterIssue = ({ letter }: LetterProps) => (
  <>
    <div className="min-w-0">
      <RecordLink to={pageAt(adminPages.letter, { id: letter.id })}>
        {newsletterIssueName(letter)}
      </RecordLink>
      <p className="text-sm text-terracotta">{describeMissing(letter.missing)}</p>
    </div>
    <div className="text-sm">
      <StatusMark look={lookOf(letter)} />
      <p className="mt-1 text-muted">
        {letter.status === 'draft'
          ? m.admin_article_changed({ moment: formatInstant(letter.updatedAt, currentLocale()) })
          : describeProgress(letter)}
      </p>
    </div>
  </>
);

function Actions({ letter, onDelete }: LetterProps & { onDelete: () => void }) {
  const { id, slug, status } = letter;
  const isDraft = status === 'draft';
  return (
    <ActionMenu
      label={m.admin_letters_actions_of({ name: newsletterIssueName(letter) })}
      actions={[
        isDraft && { label: m.admin_edit(), icon: Pencil, to: pageAt(adminPages.letter, { id }) },
        slug !== null && {
          label: m.admin_letter_view(),
          icon: ExternalLink,
          to: pageAt(pages.letter, { slug }),
        },
        isDraft && { label: m.admin_delete(), icon: Trash2, run: onDelete, isDangerous: true },
      ]}
    />
  );
}
