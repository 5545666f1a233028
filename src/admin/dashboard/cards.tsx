import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';

type Card = { path: string; title: () => string; text: () => string };

/** The specification's nine, in its order. */
const cards: readonly Card[] = [
  { path: '/admin/tours', title: m.admin_card_tours, text: m.admin_card_tours_text },
  { path: '/admin/requests', title: m.admin_card_requests, text: m.admin_card_requests_text },
  { path: '/admin/bookings', title: m.admin_card_bookings, text: m.admin_card_bookings_text },
  { path: '/admin/articles', title: m.admin_nav_articles, text: m.admin_card_articles_text },
  { path: '/admin/gallery', title: m.admin_nav_gallery, text: m.admin_card_gallery_text },
  { path: '/admin/documents', title: m.admin_nav_documents, text: m.admin_card_documents_text },
  { path: '/admin/reviews', title: m.admin_nav_reviews, text: m.admin_card_reviews_text },
  { path: '/admin/password', title: m.admin_card_password, text: m.admin_card_password_text },
  {
    path: '/admin/database-export',
    title: m.admin_nav_database_export,
    text: m.admin_card_database_export_text,
  },
];

export function Cards() {
  return (
    <ul className="grid gap-px border border-line bg-line sm:grid-cols-2 xl:grid-cols-3">
      {cards.map(({ path, title, text }) => (
        <li
          key={path}
          className="group relative bg-surface p-5 hover:bg-page lg:p-6 sm:last:col-span-2 xl:last:col-span-1"
        >
          <h3 className="text-xl">
            <Link to={path} className="after:absolute after:inset-0">
              {title()}
            </Link>
          </h3>
          <p className="mt-1.5 pr-8 text-muted">{text()}</p>
          <ArrowRight
            aria-hidden
            className="absolute right-5 bottom-5 size-5 text-cobalt transition-transform group-hover:translate-x-1"
          />
        </li>
      ))}
    </ul>
  );
}
