import {
  AppWindow,
  ArchiveRestore,
  ArrowRight,
  BookOpen,
  Boxes,
  FileSpreadsheet,
  Globe,
  Handshake,
  House,
  KeyRound,
  ListChecks,
  type LucideIcon,
  Mail,
  MapPin,
  MessageCircleQuestion,
  Palette,
  Scale,
  Signpost,
  Store,
  Users,
  Webhook,
} from 'lucide-react';
import { Link } from 'react-router';
import { useBusiness } from '#api/client/business.ts';
import { mayActAs } from '#contract/bookings/states.ts';
import { localise } from '#contract/localised.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { languageNames } from '../bookings/booking-labels.ts';
import { AdminPage } from '../frame/admin-page.tsx';
import { useSignedInStaff } from '../session/session-check.tsx';
import { formatOrnament } from './look-fields.tsx';

type Part = [to: string, icon: LucideIcon, heading: string, now: (string | null)[]];

export default function SettingsPage() {
  const business = useBusiness();
  const isOwner = mayActAs(useSignedInStaff().role, 'owner');
  const tagline = localise(business.tagline, currentLocale());
  const { look, rules } = business;
  const forOwners: Part[] = [
    [adminPages.webhooks, Webhook, m.admin_webhooks(), [m.admin_webhooks_now()]],
    [adminPages.apiKeys, KeyRound, m.admin_api_keys(), [m.admin_api_keys_now()]],
  ];
  const parts: Part[] = [
    [adminPages.businessSettings, Store, m.admin_settings_business(), [business.name, tagline]],
    [
      adminPages.lookSettings,
      Palette,
      m.admin_settings_look(),
      [`${look.colour} · ${look.accent}`, formatOrnament(look.ornament)],
    ],
    [
      adminPages.reachSettings,
      MapPin,
      m.admin_settings_reach(),
      [business.phone, business.email, business.city],
    ],
    [
      adminPages.lawSettings,
      Scale,
      m.admin_settings_law(),
      [business.company, business.taxNumber, business.registration],
    ],
    [adminPages.homeSettings, House, m.admin_settings_home(), [m.admin_settings_home_text()]],
    [adminPages.aboutSettings, BookOpen, m.admin_settings_about(), [m.admin_settings_about_text()]],
    [adminPages.guidesSettings, Users, m.admin_settings_guides(), [m.admin_settings_guides_text()]],
    [
      adminPages.questionsSettings,
      MessageCircleQuestion,
      m.admin_settings_questions(),
      [m.admin_settings_questions_text()],
    ],
    [
      adminPages.regionSettings,
      Globe,
      m.admin_settings_region(),
      [
        business.timeZone.replaceAll('_', ' '),
        business.currency,
        languageNames(business.languages),
      ],
    ],
    [
      adminPages.rulesSettings,
      ListChecks,
      m.admin_settings_rules(),
      [
        m.tour_free_cancellation({ hours: rules.freeCancellationHours }),
        m.admin_settings_rules_now({ hours: rules.requestReplyHours }),
      ],
    ],
    [adminPages.pools, Boxes, m.admin_pools(), [m.admin_pools_part()]],
    [adminPages.mailSettings, Mail, m.admin_settings_mail(), [m.admin_settings_mail_text()]],
    [
      adminPages.backupSettings,
      ArchiveRestore,
      m.admin_settings_backups(),
      [m.admin_settings_backups_text()],
    ],
    [adminPages.import, FileSpreadsheet, m.admin_import_title(), [m.admin_import_part()]],
    [adminPages.channels, Handshake, m.admin_channels(), [m.admin_channels_now()]],
    [
      adminPages.widgetSettings,
      AppWindow,
      m.admin_widget(),
      [business.widgetSites.join('\n') || m.admin_widget_now()],
    ],
    ...(isOwner ? forOwners : []),
    [adminPages.redirects, Signpost, m.admin_old_addresses(), [m.admin_old_addresses_now()]],
  ];
  return (
    <AdminPage title={m.admin_settings_title()} text={m.admin_settings_text()}>
      <ul className="grid max-w-4xl gap-4 sm:grid-cols-2">
        {parts.map(([to, Icon, heading, now]) => (
          <li
            key={to}
            className="relative flex gap-4 border border-line bg-surface p-5 hover:border-cobalt"
          >
            <Icon aria-hidden className="mt-1 size-6 shrink-0 text-cobalt" strokeWidth={1.75} />
            <div className="min-w-0 flex-1">
              <h2 className="text-2xl">
                <Link to={to} className="after:absolute after:inset-0">
                  {heading}
                </Link>
              </h2>
              <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted">
                {now.filter(Boolean).join('\n') || m.admin_settings_nothing()}
              </p>
            </div>
            <ArrowRight aria-hidden className="mt-2 size-5 shrink-0 text-muted" />
          </li>
        ))}
      </ul>
    </AdminPage>
  );
}
