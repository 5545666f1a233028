import type { z } from 'zod';
import { rulesInputSchema, rulesSettingsSchema } from '#contract/bookings/rules.schemas.ts';
import { lookInputSchema } from '#contract/branding/look.schemas.ts';
import {
  aboutInputSchema,
  aboutSettingsSchema,
  guidesInputSchema,
  guidesSettingsSchema,
  homeInputSchema,
  homeSettingsSchema,
  questionsInputSchema,
  questionsSettingsSchema,
} from '#contract/content/home.schemas.ts';
import type { FailureCode } from '#contract/failures.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import {
  type BackupSettings,
  backupSettingsSchema,
  backupsInputSchema,
} from '#contract/settings/backup-settings.schemas.ts';
import {
  type MailSettings,
  mailInputSchema,
  mailSettingsSchema,
  testEmailInputSchema,
  testEmailSchema,
} from '#contract/settings/mail-settings.schemas.ts';
import { zoneOfToday } from '#contract/settings/region-choices.ts';
import {
  businessInputSchema,
  businessSettingsSchema,
  lawInputSchema,
  lawSettingsSchema,
  lookSettingsSchema,
  reachInputSchema,
  reachSettingsSchema,
  regionInputSchema,
  regionSettingsSchema,
  type Settings,
  type SettingsSection,
} from '#contract/settings/settings.schemas.ts';
import {
  widgetInputSchema,
  widgetSettingsSchema,
} from '#contract/settings/widget-settings.schemas.ts';
import { countNamedDates } from '#domain/availability/named-guides.ts';
import { readBackupState } from '#domain/backups/backups.ts';
import { findOwnAddress, readDefaultPost, recordTestEmail } from '#domain/mails/post.ts';
import { changeRegion, hasBookings } from '#domain/region/region.ts';
import { changeLook, changeSettings, readSettings, type Saved } from '#domain/settings/settings.ts';
import { endTeamLinksOfOthers } from '#domain/team/team-link.ts';
import type { Change } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { type ApiContext, endpoint } from '../endpoint.ts';
import { showAbout, showGuides, showHome } from '../public/home.ts';

type Asking = Pick<ApiContext, 'configuredMail' | 'configuredBackup' | 'mailDelivery' | 'now'> & {
  staff: { id: string };
};

type Part<S extends SettingsSection, Path, Sent, Seen, Shown, Code> = {
  path: Path;
  section: S;
  /** Completes the OpenAPI summaries `Read …` and `Save …`. */
  about: string;
  input: z.ZodType<Settings[S] & { updatedAt?: string | undefined }, Sent>;
  saved: z.ZodType<Seen, Shown & { updatedAt: string }>;
  /** The saved section with the further data that its form shows. */
  show(db: Reader, said: Settings[S], asking: Asking): Promise<Shown>;
  /** For sections whose change has further effects. */
  save?: (
    change: Change,
    input: Settings[S] & { updatedAt?: string | undefined },
  ) => Promise<Saved<S>>;
  refusals?: readonly Code[];
};

function part<
  S extends SettingsSection,
  const Path extends `/api/${string}`,
  Sent,
  Seen,
  Shown,
  const Code extends FailureCode = never,
>({
  path,
  section,
  about,
  input,
  saved,
  show,
  save = (change, body) => changeSettings(change, section, body),
  refusals = [],
}: Part<S, Path, Sent, Seen, Shown, Code>) {
  const present = async (db: Reader, said: Saved<S>, asking: Asking) => ({
    ...(await show(db, said, asking)),
    updatedAt: said.updatedAt.toString(),
  });
  const common = { path, guard: 'office', answers: { status: 200, shape: saved } } as const;
  return [
    endpoint({
      ...common,
      method: 'GET',
      summary: `Read ${about}`,
      async handle({ staff }, { db, ...context }) {
        const said = await readSettings(db, section);
        return { status: 200, body: await present(db, said, { ...context, staff }) };
      },
    }),
    endpoint({
      ...common,
      method: 'PUT',
      summary: `Save ${about}`,
      body: input,
      failures: ['settings_changed', 'picture_not_found', ...refusals],
      async handle({ body, staff }, { inChange, ...context }) {
        const answer = await inChange(async (change) => {
          const now = await save(change, body);
          return {
            status: 200,
            body: await present(change.tx, now, { ...context, staff }),
          } as const;
        });
        if (section === 'region') await context.followRegion();
        return answer;
      },
    }),
  ] as const;
}

const asSaved = async <Said>(_db: Reader, said: Said): Promise<Said> => said;

async function showMail(db: Reader, said: MailSettings, asking: Asking) {
  return {
    ...said,
    usual: await readDefaultPost(db, asking.configuredMail),
    ownAddress: await findOwnAddress(db, asking.staff.id),
    delivery: asking.mailDelivery,
  };
}

async function showBackups(db: Reader, said: BackupSettings, asking: Asking) {
  const { place, lastAt, error } = await readBackupState(db, asking.now, false);
  const { configuredBackup } = asking;
  return {
    ...said,
    place: configuredBackup?.place ?? place,
    isSealed: configuredBackup?.isSealed ?? null,
    lastAt: lastAt?.toString() ?? null,
    error,
  };
}

export const settingsEndpoints = [
  ...part({
    path: adminApi.businessSettings,
    section: 'house',
    about: 'the business’s name and tagline',
    input: businessInputSchema,
    saved: businessSettingsSchema,
    show: asSaved,
  }),
  ...part({
    path: adminApi.lookSettings,
    section: 'look',
    about: 'the branding',
    input: lookInputSchema,
    saved: lookSettingsSchema,
    show: asSaved,
    save: changeLook,
  }),
  ...part({
    path: adminApi.reachSettings,
    section: 'reach',
    about: 'the contact details',
    input: reachInputSchema,
    saved: reachSettingsSchema,
    show: asSaved,
  }),
  ...part({
    path: adminApi.lawSettings,
    section: 'law',
    about: 'the legal details',
    input: lawInputSchema,
    saved: lawSettingsSchema,
    show: asSaved,
  }),
  ...part({
    path: adminApi.homeSettings,
    section: 'home',
    about: 'the home page',
    input: homeInputSchema,
    saved: homeSettingsSchema,
    show: showHome,
  }),
  ...part({
    path: adminApi.aboutSettings,
    section: 'about',
    about: 'the About page',
    input: aboutInputSchema,
    saved: aboutSettingsSchema,
    show: showAbout,
  }),
  ...part({
    path: adminApi.guidesSettings,
    section: 'guides',
    about: 'the guides',
    input: guidesInputSchema,
    saved: guidesSettingsSchema,
    async show(db, said, { now }) {
      const { guides } = await showGuides(db, said);
      const dates = await countNamedDates(db, now);
      return {
        guides: guides.map((guide) => ({ ...guide, comingDates: dates.get(guide.id) ?? 0 })),
      };
    },
    async save(change, body) {
      const saved = await changeSettings(change, 'guides', body);
      await endTeamLinksOfOthers(change, saved.guides);
      return saved;
    },
  }),
  ...part({
    path: adminApi.questionsSettings,
    section: 'questions',
    about: 'the frequently asked questions',
    input: questionsInputSchema,
    saved: questionsSettingsSchema,
    show: asSaved,
  }),
  ...part({
    path: adminApi.regionSettings,
    section: 'region',
    about: 'the region: time zone, languages and currency',
    input: regionInputSchema,
    saved: regionSettingsSchema,
    async show(db, said) {
      const timeZone = zoneOfToday(said.timeZone) ?? said.timeZone;
      return { ...said, timeZone, isHeld: await hasBookings(db) };
    },
    save: changeRegion,
    refusals: ['region_has_bookings', 'region_skips_starts'],
  }),
  ...part({
    path: adminApi.rulesSettings,
    section: 'rules',
    about: 'the booking rules',
    input: rulesInputSchema,
    saved: rulesSettingsSchema,
    show: asSaved,
  }),
  ...part({
    path: adminApi.mailSettings,
    section: 'mail',
    about: 'the email settings',
    input: mailInputSchema,
    saved: mailSettingsSchema,
    show: showMail,
  }),
  ...part({
    path: adminApi.backupSettings,
    section: 'backups',
    about: 'the backup settings',
    input: backupsInputSchema,
    saved: backupSettingsSchema,
    show: showBackups,
  }),
  ...part({
    path: adminApi.widgetSettings,
    section: 'widget',
    about: 'the websites that may show the widget',
    input: widgetInputSchema,
    saved: widgetSettingsSchema,
    show: asSaved,
  }),
  endpoint({
    method: 'POST',
    path: adminApi.testEmail,
    summary: 'Send a test email and wait for the mail server’s response',
    guard: 'office',
    limit: 'testMail',
    body: testEmailInputSchema,
    answers: { status: 200, shape: testEmailSchema },
    async handle({ body: { email } }, { tryMail, locale, inChange }) {
      const trial = await tryMail(email, locale);
      await inChange((change) => recordTestEmail(change, trial));
      return { status: 200, body: trial };
    },
  }),
];
