import { adminApi } from '#contract/http/admin-api-paths.ts';
import {
  type SetupJson,
  setupInputSchema,
  setupSchema,
  startMyOwnSchema,
} from '#contract/settings/setup.schemas.ts';
import { readBackupState } from '#domain/backups/backups.ts';
import { overwriteSettings, readSettings } from '#domain/settings/settings.ts';
import { readSetup } from '#domain/setup/missing.queries.ts';
import { startMyOwn } from '#domain/setup/start-my-own.ts';
import type { Reader } from '#platform/db/types.ts';
import { type ApiContext, endpoint } from '../endpoint.ts';

export const setupEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.setup,
    summary: 'Get the setup progress and what is still missing',
    guard: 'office',
    answers: { status: 200, shape: setupSchema },
    async handle(_input, context) {
      return { status: 200, body: await presentSetup(context.db, context) };
    },
  }),
  endpoint({
    method: 'PUT',
    path: adminApi.setup,
    summary: 'Mark the setup steps as finished or skipped',
    guard: 'office',
    body: setupInputSchema,
    answers: { status: 200, shape: setupSchema },
    handle({ body: { isOver } }, context) {
      return context.inChange(async (change) => {
        const { demoSince } = await readSettings(change.tx, 'setup');
        await overwriteSettings(change, 'setup', { isOver, demoSince });
        return { status: 200, body: await presentSetup(change.tx, context) };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.ownBusiness,
    summary: 'Delete the demo and all data created with it; staff accounts stay',
    guard: 'owner',
    asksAgain: true,
    body: startMyOwnSchema,
    answers: { status: 204, shape: null },
    failures: ['not_the_demo', 'name_differs', 'has_real_bookings'],
    async handle({ body: { name } }, { inChange }) {
      await inChange((change) => startMyOwn(change, name));
      return { status: 204, body: null };
    },
  }),
];

async function presentSetup(
  reader: Reader,
  {
    now,
    mailDelivery,
    configuredMail,
    isSecure,
  }: Pick<ApiContext, 'now' | 'mailDelivery' | 'configuredMail' | 'isSecure'>,
): Promise<SetupJson> {
  const backup = await readBackupState(reader, now, true);
  const { demoSince, isFirstRun, missing, tourId, policyId } = await readSetup(reader, now, {
    hasMail: mailDelivery === 'smtp',
    configuredMail,
    isSecure,
    hasBackup: !backup.isLate,
  });
  return { isFirstRun, isDemo: demoSince !== null, missing, tourId, policyId };
}
