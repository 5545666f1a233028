import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MAIL_QUEUE } from '#domain/mails/queue-mail.ts';
import { createEmptyDatabase } from '../database.ts';
import { startApp } from '../programs/app-process.ts';
import { examine, line, privateFolder } from '../programs/doctor.ts';
import { freePort } from '../programs/free-port.ts';
import { startSmtpSink } from '../programs/smtp-sink.ts';
import { startStripe } from '../programs/stripe-server.ts';
import { makePlace } from './place.ts';

describe('npm run doctor', () => {
  it('finds nothing broken in a running site with email and a database server', async () => {
    const place = await makePlace('server');
    onTestFinished(place.remove);
    const sink = await startSmtpSink();
    onTestFinished(sink.stop);
    const own = { MAIL_FROM: 'Tours <hello@tours.example>', TEAM_EMAIL: 'team@tours.example' };
    const env = { ...place.env, ...own, SMTP_URL: sink.url };
    const app = await startApp({ env });
    onTestFinished(app.kill);
    const { code, lines } = await examine(env, ['--mail']);
    expect(lines.filter((line) => line.startsWith('broken'))).toEqual([]);
    expect(code).toBe(0);
    for (const about of ['Settings', 'Disk', 'Database', 'Clock', 'Migrations', 'Uploads']) {
      expect(lines).toEqual(line('ok', `${about}: `));
    }
    expect(lines).toEqual(
      line('ok', 'Email: .* accepted an email from Tours <hello@tours.example>'),
    );
    expect(sink.mails.map(({ from }) => from?.address)).toContain('hello@tours.example');
    expect(lines).toEqual(line('warning', 'Last backup: .*npm run backup'));
    expect(lines).toEqual(line('warning', 'https: '));
  });

  it('checks the key at Stripe, and reports test mode and demo mode', async () => {
    const place = await makePlace('server');
    onTestFinished(place.remove);
    const stripe = await startStripe();
    onTestFinished(stripe.stop);
    const { secretKey, webhookSecret, apiUrl } = stripe.access;
    const env = {
      ...place.env,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: apiUrl,
    };
    expect((await examine(env)).lines).toEqual(line('warning', 'Payments: .*test mode'));
    const wrong = 'sk_test_hunter2000000000000';
    const { stdout, lines } = await examine({ ...env, STRIPE_SECRET_KEY: wrong });
    expect(lines).toEqual(line('broken', 'Payments: '));
    expect(stdout).not.toContain('hunter2');
    expect((await examine(place.env)).lines).toEqual(line('ok', 'Payments: demo mode'));
  });

  it('names each broken service without showing a secret', async () => {
    const folder = privateFolder();
    const unusedPort = await freePort();
    const { code, stdout, lines } = await examine({
      DATA_DIR: join(folder, 'none-yet'),
      DATABASE_URL: `postgres://tours:hunter2-database@127.0.0.1:${unusedPort},127.0.0.2:${unusedPort}/tours`,
      SMTP_URL: `smtp://tours:hunter2-mail@127.0.0.1:${unusedPort}`,
      STORAGE_URL: `s3://key:hunter2-store@127.0.0.1:${unusedPort}/bucket?region=eu-west-1`,
      PUBLIC_URL: `https://127.0.0.1:${unusedPort}`,
      BACKUP_PASSPHRASE: 'hunter2-passphrase',
      METRICS_TOKEN: 'hunter2-metrics-token',
    });
    expect(code).toBe(1);
    for (const about of ['Database', 'Uploads', 'Email', 'https']) {
      expect(lines).toEqual(line('broken', `${about}: `));
    }
    expect(lines).toEqual(line('warning', 'Disk: .*first start'));
    expect(lines).toEqual(line('warning', 'https: TRUSTED_PROXIES is 0'));
    expect(lines).toEqual(line('warning', 'Backups: BACKUP_TO is not set'));
    expect(stdout).not.toContain('hunter2');
  });

  it('reports the same wrong settings as the start', async () => {
    const { code, lines } = await examine({ PORT: 'eighty', SEED: 'x' });
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^broken +Settings: PORT must /),
      expect.stringMatching(/^broken +Settings: SEED must /),
    ]);
  });

  it('distinguishes a database that is empty, older or newer than this version', async () => {
    const DATA_DIR = privateFolder();
    const empty = await createEmptyDatabase();
    onTestFinished(empty.drop);
    const fresh = await examine({ DATA_DIR, DATABASE_URL: empty.url });
    expect(fresh.lines).toEqual(line('warning', 'Migrations: the database is empty'));

    const place = await makePlace('server');
    onTestFinished(place.remove);
    const newest = sql`(select max(created_at) from drizzle.__drizzle_migrations)`;
    await place.whileDown(({ db }) =>
      db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1
        where created_at = ${newest}`),
    );
    const newer = await examine(place.env);
    expect(newer.lines).toEqual(line('broken', 'Migrations: .* newer version'));

    await place.whileDown(({ db }) =>
      db.execute(sql`delete from drizzle.__drizzle_migrations where created_at >= ${newest}`),
    );
    const older = await examine(place.env);
    expect(older.lines).toEqual(line('warning', 'Migrations: 1 pending'));
  });

  it('reports jobs without a worker and an old backup', async () => {
    const place = await makePlace('server');
    onTestFinished(place.remove);
    await place.whileDown(async ({ db }) => {
      await db.execute(sql`insert into pgboss.job (name, start_after, state)
        values (${MAIL_QUEUE}, now() - interval '1 hour', 'created')`);
      await db.execute(sql`insert into backups (at, place, name, bytes)
        values (now() - interval '3 days', '/backups', 'miradouro.tar.gz', 1)`);
    });
    const { code, lines } = await examine({ ...place.env, BACKUP_TO: privateFolder() });
    expect(code).toBe(1);
    expect(lines).toEqual(line('broken', 'Worker: a job has waited for 60 minutes: start '));
    expect(lines).toEqual(
      line('broken', 'Last backup: the last good one is from .*npm run backup'),
    );
    expect(lines).toEqual(line('warning', 'Backups: .*BACKUP_PASSPHRASE'));
  });

  it('warns of files that every user can read and of a database opened by the running site', async () => {
    const place = await makePlace('embedded');
    onTestFinished(place.remove);
    const folder = place.env.DATA_DIR ?? '';
    chmodSync(folder, 0o755);
    const file = join(privateFolder(), 'passphrase');
    writeFileSync(file, 'hunter2-passphrase', { mode: 0o644 });
    mkdirSync(join(folder, 'uploads'));
    const app = await startApp({ env: place.env });
    onTestFinished(app.kill);
    // Certificates, for example, are no setting of ours and may be public.
    const others = { SSL_CERT_FILE: file };
    const { code, lines } = await examine({
      ...place.env,
      ...others,
      BACKUP_PASSPHRASE_FILE: file,
    });
    expect(code).toBe(0);
    expect(lines).not.toEqual(line('warning', 'Secrets: SSL_CERT_FILE'));
    expect(lines).toEqual(
      line('warning', `Secrets: .*BACKUP_PASSPHRASE_FILE: run chmod 600 ${file}`),
    );
    expect(lines).toEqual(line('warning', `Secrets: .*DATA_DIR: run chmod 700 ${folder}`));
    expect(lines).toEqual(line('warning', 'Database: the running site has it open'));
    await app.stop();
    expect((await examine(place.env)).lines).toEqual(line('ok', 'Database: embedded'));
  });
});
