import { adminApi } from '#contract/admin-api-paths.ts';
import {
  houseInputSchema,
  houseSettingsSchema,
  lawInputSchema,
  lawSettingsSchema,
  reachInputSchema,
  reachSettingsSchema,
} from '#contract/settings.schemas.ts';
import { changeSettings, readSettings } from '#domain/settings/settings.ts';
import { endpoint } from '../endpoint.ts';

export const settingsEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.houseSettings,
    summary: 'What the house is called',
    guard: 'office',
    answers: { status: 200, shape: houseSettingsSchema },
    async handle(_input, { db }) {
      return { status: 200, body: present(await readSettings(db, 'house')) };
    },
  }),
  endpoint({
    method: 'PUT',
    path: adminApi.houseSettings,
    summary: 'Say what the house is called',
    guard: 'office',
    body: houseInputSchema,
    answers: { status: 200, shape: houseSettingsSchema },
    failures: ['settings_changed'],
    async handle({ body: { updatedAt, ...value } }, { inChange }) {
      const saved = await inChange((change) => changeSettings(change, 'house', value, updatedAt));
      return { status: 200, body: present(saved) };
    },
  }),
  endpoint({
    method: 'GET',
    path: adminApi.reachSettings,
    summary: 'How the house is reached',
    guard: 'office',
    answers: { status: 200, shape: reachSettingsSchema },
    async handle(_input, { db }) {
      return { status: 200, body: present(await readSettings(db, 'reach')) };
    },
  }),
  endpoint({
    method: 'PUT',
    path: adminApi.reachSettings,
    summary: 'Say how the house is reached',
    guard: 'office',
    body: reachInputSchema,
    answers: { status: 200, shape: reachSettingsSchema },
    failures: ['settings_changed'],
    async handle({ body: { updatedAt, ...value } }, { inChange }) {
      const saved = await inChange((change) => changeSettings(change, 'reach', value, updatedAt));
      return { status: 200, body: present(saved) };
    },
  }),
  endpoint({
    method: 'GET',
    path: adminApi.lawSettings,
    summary: 'Who answers for the house by law',
    guard: 'office',
    answers: { status: 200, shape: lawSettingsSchema },
    async handle(_input, { db }) {
      return { status: 200, body: present(await readSettings(db, 'law')) };
    },
  }),
  endpoint({
    method: 'PUT',
    path: adminApi.lawSettings,
    summary: 'Say who answers for the house by law',
    guard: 'office',
    body: lawInputSchema,
    answers: { status: 200, shape: lawSettingsSchema },
    failures: ['settings_changed'],
    async handle({ body: { updatedAt, ...value } }, { inChange }) {
      const saved = await inChange((change) => changeSettings(change, 'law', value, updatedAt));
      return { status: 200, body: present(saved) };
    },
  }),
];

const present = <Saved extends { updatedAt: { toString(): string } }>(saved: Saved) => ({
  ...saved,
  updatedAt: saved.updatedAt.toString(),
});
