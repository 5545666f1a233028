import type { z } from 'zod';
import { adminApi } from '#contract/admin-api-paths.ts';
import {
  houseInputSchema,
  houseSettingsSchema,
  lawInputSchema,
  lawSettingsSchema,
  reachInputSchema,
  reachSettingsSchema,
  type Settings,
  type SettingsSection,
} from '#contract/settings.schemas.ts';
import { changeSettings, readSettings } from '#domain/settings/settings.ts';
import { endpoint } from '../endpoint.ts';

type Part<S extends SettingsSection, Path, Sent, Seen> = {
  path: Path;
  section: S;
  /** What it tells, as a summary goes on: `Read …`, `Save …`. */
  about: string;
  input: z.ZodType<Settings[S] & { updatedAt?: string | undefined }, Sent>;
  saved: z.ZodType<Seen, Settings[S] & { updatedAt: string }>;
};

/** A part of the settings is read and saved by itself, by whoever works in the office. */
function part<S extends SettingsSection, const Path extends `/api/${string}`, Sent, Seen>({
  path,
  section,
  about,
  input,
  saved,
}: Part<S, Path, Sent, Seen>) {
  const common = { path, guard: 'office', answers: { status: 200, shape: saved } } as const;
  return [
    endpoint({
      ...common,
      method: 'GET',
      summary: `Read ${about}`,
      async handle(_input, { db }) {
        return { status: 200, body: present(await readSettings(db, section)) };
      },
    }),
    endpoint({
      ...common,
      method: 'PUT',
      summary: `Save ${about}`,
      body: input,
      failures: ['settings_changed'],
      async handle({ body }, { inChange }) {
        const now = await inChange((change) => changeSettings(change, section, body));
        return { status: 200, body: present(now) };
      },
    }),
  ] as const;
}

const present = <Saved extends { updatedAt: { toString(): string } }>(saved: Saved) => ({
  ...saved,
  updatedAt: saved.updatedAt.toString(),
});

export const settingsEndpoints = [
  ...part({
    path: adminApi.houseSettings,
    section: 'house',
    about: 'what the house is called',
    input: houseInputSchema,
    saved: houseSettingsSchema,
  }),
  ...part({
    path: adminApi.reachSettings,
    section: 'reach',
    about: 'how the house is reached',
    input: reachInputSchema,
    saved: reachSettingsSchema,
  }),
  ...part({
    path: adminApi.lawSettings,
    section: 'law',
    about: 'who answers for the house by law',
    input: lawInputSchema,
    saved: lawSettingsSchema,
  }),
];
