import { Circle } from 'lucide-react';
import { Link } from 'react-router';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import type { SetupJson, SetupTask } from '#contract/settings/setup.schemas.ts';
import { m } from '#platform/i18n/messages.ts';

type Facts = Pick<SetupJson, 'tourId' | 'policyId'>;
type Task = {
  title: () => string;
  text: () => string;
  /** The page that completes the task; null if there is none. */
  page: (facts: Facts) => string | null;
};

const tasks: Record<SetupTask, Task> = {
  name: {
    title: m.admin_missing_name,
    text: m.admin_missing_name_text,
    page: () => adminPages.businessSettings,
  },
  reach: {
    title: m.admin_missing_reach,
    text: m.admin_missing_reach_text,
    page: () => adminPages.reachSettings,
  },
  tour: {
    title: m.admin_missing_tour,
    text: m.admin_missing_tour_text,
    page: () => adminPages.newTour,
  },
  dates: {
    title: m.admin_missing_dates,
    text: m.admin_missing_dates_text,
    page: ({ tourId }) =>
      tourId === null
        ? adminPages.tours
        : pageAt(adminPages.tour, { id: tourId }, { tab: 'dates' }),
  },
  words: {
    title: m.admin_missing_words,
    text: m.admin_missing_words_text,
    page: () => adminPages.homeSettings,
  },
  pictures: {
    title: m.admin_missing_pictures,
    text: m.admin_missing_pictures_text,
    page: () => adminPages.gallery,
  },
  policies: {
    title: m.admin_missing_policies,
    text: m.admin_missing_policies_text,
    page: ({ policyId }) =>
      policyId === null ? adminPages.documents : pageAt(adminPages.document, { id: policyId }),
  },
  mail: {
    title: m.admin_missing_mail,
    text: m.admin_missing_mail_text,
    page: () => adminPages.mailSettings,
  },
  sender: {
    title: m.admin_missing_sender,
    text: m.admin_missing_sender_text,
    page: () => adminPages.mailSettings,
  },
  payments: {
    title: m.admin_missing_payments,
    text: m.admin_missing_payments_text,
    page: () => null,
  },
  https: { title: m.admin_missing_https, text: m.admin_missing_https_text, page: () => null },
  backup: {
    title: m.admin_missing_backup,
    text: m.admin_missing_backup_text,
    page: () => adminPages.backupSettings,
  },
};

export function Missing({ setup }: { setup: SetupJson }) {
  if (setup.missing.length === 0) return null;
  return (
    <section aria-labelledby="missing">
      <h2 id="missing" className="text-2xl">
        {m.admin_missing_heading()}
      </h2>
      <p className="mt-1 mb-4 text-muted">{m.admin_missing_text()}</p>
      <ul className="grid gap-px border border-line bg-line lg:grid-cols-2">
        {setup.missing.map((name) => {
          const { title, text, page } = tasks[name];
          const to = page(setup);
          return (
            <li
              key={name}
              className="relative flex gap-3 bg-surface p-4 has-[a]:hover:bg-page lg:last:odd:col-span-2"
            >
              <Circle aria-hidden className="mt-1 size-5 shrink-0 text-terracotta" />
              <div className="min-w-0">
                <h3 className="font-sans text-base font-semibold">
                  {to === null ? (
                    title()
                  ) : (
                    <Link
                      to={to}
                      className="text-cobalt underline decoration-1 underline-offset-4 after:absolute after:inset-0"
                    >
                      {title()}
                    </Link>
                  )}
                </h3>
                <p className="mt-0.5 text-muted [overflow-wrap:anywhere]">{text()}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
