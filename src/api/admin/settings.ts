import type { z } from 'zod';
import { adminApi } from '#contract/admin-api-paths.ts';
import type { FailureCode } from '#contract/failures.ts';
import {
  aboutInputSchema,
  aboutSettingsSchema,
  guidesInputSchema,
  guidesSettingsSchema,
  homeInputSchema,
  homeSettingsSchema,
  questionsInputSchema,
  questionsSettingsSchema,
} from '#contract/home.schemas.ts';
import { lookInputSchema } from '#contract/look.schemas.ts';
import { rulesInputSchema, rulesSettingsSchema } from '#contract/rules.schemas.ts';
import {
  houseInputSchema,
  houseSettingsSchema,
  lawInputSchema,
  lawSettingsSchema,
  lookSettingsSchema,
  reachInputSchema,
  reachSettingsSchema,
  regionInputSchema,
  regionSettingsSchema,
  type Settings,
  type SettingsSection,
} from '#contract/settings.schemas.ts';
import { changeRegion } from '#domain/region/region.ts';
import { changeSettings, readSettings, type Saved } from '#domain/settings/settings.ts';
import type { Change } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { endpoint } from '../endpoint.ts';
import { showAbout, showGuides, showHome } from '../public/home.ts';

type Part<S extends SettingsSection, Path, Sent, Seen, Shown, Code> = {
  path: Path;
  section: S;
  /** What it tells, as a summary goes on: `Read …`, `Save …`. */
  about: string;
  input: z.ZodType<Settings[S] & { updatedAt?: string | undefined }, Sent>;
  saved: z.ZodType<Seen, Shown & { updatedAt: string }>;
  /** What is saved, with what its form shows beside it. */
  show(db: Reader, said: Settings[S]): Promise<Shown>;
  /** Where more hangs on it than its own words. */
  save?: (
    change: Change,
    input: Settings[S] & { updatedAt?: string | undefined },
  ) => Promise<Saved<S>>;
  /** What that may be refused with besides. */
  refusals?: readonly Code[];
};

/** A part of the settings is read and saved by itself, by whoever works in the office. */
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
  const present = async (db: Reader, said: Saved<S>) => ({
    ...(await show(db, said)),
    updatedAt: said.updatedAt.toString(),
  });
  const common = { path, guard: 'office', answers: { status: 200, shape: saved } } as const;
  return [
    endpoint({
      ...common,
      method: 'GET',
      summary: `Read ${about}`,
      async handle(_input, { db }) {
        return { status: 200, body: await present(db, await readSettings(db, section)) };
      },
    }),
    endpoint({
      ...common,
      method: 'PUT',
      summary: `Save ${about}`,
      body: input,
      failures: ['settings_changed', 'picture_not_found', ...refusals],
      handle({ body }, { inChange }) {
        return inChange(async (change) => {
          const now = await save(change, body);
          return { status: 200, body: await present(change.tx, now) };
        });
      },
    }),
  ] as const;
}

const asSaved = async <Said>(_db: Reader, said: Said): Promise<Said> => said;

export const settingsEndpoints = [
  ...part({
    path: adminApi.houseSettings,
    section: 'house',
    about: 'what the house is called',
    input: houseInputSchema,
    saved: houseSettingsSchema,
    show: asSaved,
  }),
  ...part({
    path: adminApi.lookSettings,
    section: 'look',
    about: 'how the house looks',
    input: lookInputSchema,
    saved: lookSettingsSchema,
    show: asSaved,
  }),
  ...part({
    path: adminApi.reachSettings,
    section: 'reach',
    about: 'how the house is reached',
    input: reachInputSchema,
    saved: reachSettingsSchema,
    show: asSaved,
  }),
  ...part({
    path: adminApi.lawSettings,
    section: 'law',
    about: 'who answers for the house by law',
    input: lawInputSchema,
    saved: lawSettingsSchema,
    show: asSaved,
  }),
  ...part({
    path: adminApi.homeSettings,
    section: 'home',
    about: 'what the home page says',
    input: homeInputSchema,
    saved: homeSettingsSchema,
    show: showHome,
  }),
  ...part({
    path: adminApi.aboutSettings,
    section: 'about',
    about: 'what the page about the house says',
    input: aboutInputSchema,
    saved: aboutSettingsSchema,
    show: showAbout,
  }),
  ...part({
    path: adminApi.guidesSettings,
    section: 'guides',
    about: 'who walks with the guests',
    input: guidesInputSchema,
    saved: guidesSettingsSchema,
    show: showGuides,
  }),
  ...part({
    path: adminApi.questionsSettings,
    section: 'questions',
    about: 'what travellers ask',
    input: questionsInputSchema,
    saved: questionsSettingsSchema,
    show: asSaved,
  }),
  ...part({
    path: adminApi.regionSettings,
    section: 'region',
    about: 'where and in what money the house works',
    input: regionInputSchema,
    saved: regionSettingsSchema,
    show: asSaved,
    save: changeRegion,
    refusals: ['region_has_bookings'],
  }),
  ...part({
    path: adminApi.rulesSettings,
    section: 'rules',
    about: 'the rules by which the house takes bookings',
    input: rulesInputSchema,
    saved: rulesSettingsSchema,
    show: asSaved,
  }),
];
