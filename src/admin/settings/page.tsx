import {
  ArchiveRestore,
  ArrowRight,
  BookOpen,
  FileSpreadsheet,
  Globe,
  House,
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
} from 'lucide-react';
import { Link } from 'react-router';
import { useBusiness } from '#api/client/business.ts';
import { localise } from '#contract/localised.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { languageNames } from '../bookings/booking-labels.ts';
import { AdminPage } from '../frame/admin-page.tsx';
import { formatOrnament } from './look-fields.tsx';

export default function SettingsPage() {
  const business = useBusiness();
  const tagline = localise(business.tagline, currentLocale());
  return (
    <AdminPage title={m.admin_settings_title()} text={m.admin_settings_text()}>
      <ul className="grid max-w-4xl gap-4 sm:grid-cols-2">
        <Part
          to={adminPages.businessSettings}
          icon={Store}
          heading={m.admin_settings_business()}
          now={[business.name, tagline]}
        />
        <Part
          to={adminPages.lookSettings}
          icon={Palette}
          heading={m.admin_settings_look()}
          now={[
            `${business.look.colour} · ${business.look.accent}`,
            formatOrnament(business.look.ornament),
          ]}
        />
        <Part
          to={adminPages.reachSettings}
          icon={MapPin}
          heading={m.admin_settings_reach()}
          now={[business.phone, business.email, business.city]}
        />
        <Part
          to={adminPages.lawSettings}
          icon={Scale}
          heading={m.admin_settings_law()}
          now={[business.company, business.taxNumber, business.registration]}
        />
        <Part
          to={adminPages.homeSettings}
          icon={House}
          heading={m.admin_settings_home()}
          now={[m.admin_settings_home_text()]}
        />
        <Part
          to={adminPages.aboutSettings}
          icon={BookOpen}
          heading={m.admin_settings_about()}
          now={[m.admin_settings_about_text()]}
        />
        <Part
          to={adminPages.guidesSettings}
          icon={Users}
          heading={m.admin_settings_guides()}
          now={[m.admin_settings_guides_text()]}
        />
        <Part
          to={adminPages.questionsSettings}
          icon={MessageCircleQuestion}
          heading={m.admin_settings_questions()}
          now={[m.admin_settings_questions_text()]}
        />
        <Part
          to={adminPages.regionSettings}
          icon={Globe}
          heading={m.admin_settings_region()}
          now={[
            business.timeZone.replaceAll('_', ' '),
            business.currency,
            languageNames(business.languages),
          ]}
        />
        <Part
          to={adminPages.rulesSettings}
          icon={ListChecks}
          heading={m.admin_settings_rules()}
          now={[
            m.tour_free_cancellation({ hours: business.rules.freeCancellationHours }),
            m.admin_settings_rules_now({ hours: business.rules.requestReplyHours }),
          ]}
        />
        <Part
          to={adminPages.mailSettings}
          icon={Mail}
          heading={m.admin_settings_mail()}
          now={[m.admin_settings_mail_text()]}
        />
        <Part
          to={adminPages.backupSettings}
          icon={ArchiveRestore}
          heading={m.admin_settings_backups()}
          now={[m.admin_settings_backups_text()]}
        />
        <Part
          to={adminPages.import}
          icon={FileSpreadsheet}
          heading={m.admin_import_title()}
          now={[m.admin_import_part()]}
        />
        <Part
          to={adminPages.redirects}
          icon={Signpost}
          heading={m.admin_old_addresses()}
          now={[m.admin_old_addresses_now()]}
        />
      </ul>
    </AdminPage>
  );
}

type PartProps = {
  to: string;
  icon: LucideIcon;
  heading: string;
  now: readonly (string | null)[];
};

function Part({ to, icon: Icon, heading, now }: PartProps) {
  const said = now.filter(Boolean);
  return (
    <li className="relative flex gap-4 border border-line bg-surface p-5 hover:border-cobalt">
      <Icon aria-hidden className="mt-1 size-6 shrink-0 text-cobalt" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <h2 className="text-2xl">
          <Link to={to} className="after:absolute after:inset-0">
            {heading}
          </Link>
        </h2>
        <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted">
          {said.length > 0 ? said.join('\n') : m.admin_settings_nothing()}
        </p>
      </div>
      <ArrowRight aria-hidden className="mt-2 size-5 shrink-0 text-muted" />
    </li>
  );
}
