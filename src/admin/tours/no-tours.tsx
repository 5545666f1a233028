import { Plus } from 'lucide-react';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { AzulejoTile } from '#ui/azulejo.tsx';
import { ButtonLink } from '#ui/button.tsx';

export function NoTours() {
  const steps = [
    m.admin_tours_first_words(),
    m.admin_tours_first_pictures(),
    m.admin_tours_first_dates(),
  ];
  return (
    <div className="border border-line bg-surface px-5 py-10 sm:px-10 sm:py-14">
      <AzulejoTile className="text-cobalt" />
      <h2 className="mt-5 text-3xl">{m.admin_tours_first_heading()}</h2>
      <p className="mt-3 max-w-text text-lg text-muted">{m.admin_tours_first_text()}</p>
      <ol className="mt-6 flex max-w-text flex-col gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-4">
            <span aria-hidden className="w-5 font-display text-xl font-semibold text-terracotta">
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <ButtonLink to={adminPages.newTour} look="action" className="mt-8">
        <Plus aria-hidden className="size-5" />
        {m.admin_tours_first_create()}
      </ButtonLink>
    </div>
  );
}
