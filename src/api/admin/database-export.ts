import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { exportSchema } from '#contract/staff/staff.schemas.ts';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import { storeLinkHashes } from '#domain/newsletter/subscribe.ts';
import { recordAudit } from '#domain/staff/audit.ts';
import { NO_PASSWORD } from '#domain/staff/passwords.ts';
import { dumpDatabase, exportFile, type LeftOut } from '#platform/db/dump.ts';
import { endpoint } from '../endpoint.ts';
import { HttpRefusal, httpRefusals } from '../http/refusals.ts';
import { confirmByPassword } from './session.ts';

/** Not exported: sessions, tokens, secrets, and cached responses that may contain a token. */
const LEFT_OUT: LeftOut = {
  tables: [
    'sessions',
    'invitations',
    'authenticators',
    'recovery_codes',
    'passkeys',
    'passkey_challenges',
    'push_subscriptions',
    'booking_tokens',
    'gift_voucher_tokens',
    'idempotency_keys',
    'secrets',
    // Addresses of webhooks often contain a token.
    'webhook_deliveries',
    'webhooks',
    'api_keys',
  ],
  blanks: { 'staff.password_hash': NO_PASSWORD },
};

export const databaseExportEndpoints = [
  endpoint({
    method: 'POST',
    path: adminApi.databaseExport,
    summary:
      'Export the whole database as SQL for `psql -f`, without passwords, sessions and tokens',
    guard: 'owner',
    asksAgain: 'unless the password is in the body',
    body: exportSchema,
    failures: ['bad_credentials', 'wrong_password'],
    answers: {
      status: 200,
      shape: z.custom<ReadableStream>(),
      contentType: 'application/sql',
    },
    async handle({ body: { password }, staff }, context) {
      const { db, inChange, newsletterSecret, now } = context;
      if (password !== undefined) await confirmByPassword(staff, password, context);
      else if (!staff.isConfirmed) throw new HttpRefusal(httpRefusals.not_confirmed_lately());
      await inChange(async (change) => {
        await storeLinkHashes(change, newsletterSecret);
        await recordAudit(change, 'database.exported', staff.id);
      });
      const file = exportFile();
      try {
        await dumpDatabase(db, file, LEFT_OUT);
        const { size } = await stat(file);
        const { date } = wallTimeAt(now);
        return {
          status: 200,
          body: readOnce(file),
          headers: {
            // Compression would remove the length, which the progress bar needs.
            'cache-control': 'no-store, no-transform',
            'content-length': String(size),
            'content-disposition': `attachment; filename="miradouro-${date}.sql"`,
          },
        };
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
    },
  }),
];

/** Deletes the file when the stream closes, also when the download is aborted. */
function readOnce(file: string): ReadableStream<Uint8Array> {
  const stream = createReadStream(file);
  stream.once('close', () => void rm(file, { force: true }));
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}
