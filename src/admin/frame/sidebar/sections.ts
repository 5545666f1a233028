import {
  BookOpen,
  CalendarDays,
  CreditCard,
  Database,
  FileText,
  Images,
  Inbox,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Map as MapIcon,
  Star,
} from 'lucide-react';
import { m } from '#platform/i18n/messages.ts';

export type Section = { path: string; label: () => string; icon: LucideIcon };

/** The sidebar's entries in the specification's order; Logout follows them. */
export const sections: readonly Section[] = [
  { path: '/admin', label: m.admin_nav_dashboard, icon: LayoutDashboard },
  { path: '/admin/tours', label: m.admin_nav_tours, icon: MapIcon },
  { path: '/admin/requests', label: m.admin_nav_requests, icon: Inbox },
  { path: '/admin/bookings', label: m.admin_nav_bookings, icon: CalendarDays },
  { path: '/admin/payments', label: m.admin_nav_payments, icon: CreditCard },
  { path: '/admin/articles', label: m.admin_nav_articles, icon: BookOpen },
  { path: '/admin/documents', label: m.admin_nav_documents, icon: FileText },
  { path: '/admin/gallery', label: m.admin_nav_gallery, icon: Images },
  { path: '/admin/reviews', label: m.admin_nav_reviews, icon: Star },
  { path: '/admin/password', label: m.admin_nav_password, icon: KeyRound },
  { path: '/admin/database-export', label: m.admin_nav_database_export, icon: Database },
];

/** Whether an address lies in a section; the dashboard has two addresses and no pages below it. */
export function isInSection({ path }: Section, pathname: string): boolean {
  if (path === '/admin') return /^\/admin(?:\/dashboard(?:\/.*)?)?\/?$/.test(pathname);
  return pathname === path || pathname.startsWith(`${path}/`);
}
