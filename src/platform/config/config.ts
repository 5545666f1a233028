import { readFileSync } from 'node:fs';
import { z } from 'zod';
import {
  DEFAULT_MAIL_FROM,
  DEFAULT_TEAM_EMAIL,
  PASSWORD_MIN_CHARACTERS,
} from '#contract/constants.ts';
import { readServerUrls, ServerUrlError } from '#platform/db/server-urls.ts';
import { PlainError } from '#platform/log/plain-error.ts';

const url = (protocols: readonly string[], example: string) =>
  z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), {
    message: `must be a URL such as ${example}`,
  });

const servers = () =>
  z.string().superRefine((value, context) => {
    try {
      readServerUrls(value);
    } catch (error) {
      if (!(error instanceof ServerUrlError)) throw error;
      context.addIssue(error.message);
    }
  });

/** Whether the connection is encrypted or stays on this machine. */
function isPrivate(value: string): boolean {
  const { protocol, hostname } = URL.parse(value) ?? {};
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname ?? '');
  return protocol === 'https:' || (protocol === 'http:' && isHere);
}

const roles = ['all', 'web', 'worker'] as const;
export type Role = (typeof roles)[number];

const schema = z.object({
  ROLE: z.enum(roles, 'must be one of all, web, worker').default('all'),
  HOST: z.string().min(1, 'must be a host name or address such as 127.0.0.1').default('127.0.0.1'),
  PORT: z.coerce
    .number('must be a port from 0 to 65535')
    .int('must be a port from 0 to 65535')
    .min(0, 'must be a port from 0 to 65535')
    .max(65535, 'must be a port from 0 to 65535')
    .default(3000),
  PUBLIC_URL: url(['http:', 'https:'], 'https://tours.example').optional(),
  TRUSTED_PROXIES: z.coerce
    .number('must be the number of proxies in front, from 0 to 5')
    .int('must be the number of proxies in front, from 0 to 5')
    .min(0, 'must be the number of proxies in front, from 0 to 5')
    .max(5, 'must be the number of proxies in front, from 0 to 5')
    .default(0),
  DATA_DIR: z.string().min(1, 'must be a folder such as ./data').default('./data'),
  DATABASE_URL: servers().optional(),
  DATABASE_DIRECT_URL: servers().optional(),
  STORAGE_URL: url(['s3:'], 's3://key:secret@host/bucket?region=eu-west-1').optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>\r\n]*<?[^\s@<>]+@[^\s@<>]+>?$/,
      'must be an address such as "Miradouro <hello@miradouro.example>"',
    )
    .default(DEFAULT_MAIL_FROM),
  TEAM_EMAIL: z
    .email('must be an e-mail address such as team@miradouro.example')
    .default(DEFAULT_TEAM_EMAIL),
  ADMIN_PASSWORD: z
    .string()
    .min(PASSWORD_MIN_CHARACTERS, `must have at least ${PASSWORD_MIN_CHARACTERS} characters`)
    .optional(),
  SEED: z.enum(['demo', 'none'], 'must be "demo" or "none"').optional(),
  DRAIN_SECONDS: z.coerce
    .number('must be a whole number of seconds from 0 to 60')
    .int('must be a whole number of seconds from 0 to 60')
    .min(0, 'must be a whole number of seconds from 0 to 60')
    .max(60, 'must be a whole number of seconds from 0 to 60')
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LIMITS_FACTOR: z.coerce
    .number('must be a whole number from 1 to 1000')
    .int('must be a whole number from 1 to 1000')
    .min(1, 'must be a whole number from 1 to 1000')
    .max(1000, 'must be a whole number from 1 to 1000')
    .default(1),
  BACKUP_TO: z.string().optional(),
  BACKUP_PASSPHRASE: z
    .string()
    .min(PASSWORD_MIN_CHARACTERS, `must have at least ${PASSWORD_MIN_CHARACTERS} characters`)
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\S+$/, 'must be a secret key such as sk_test_… or sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be the secret of a webhook, such as whsec_…')
    .optional(),
  STRIPE_API_URL: url(['http:', 'https:'], 'http://127.0.0.1:12111').optional(),
  INVOICING_URL: z
    .string()
    .refine(isPrivate, 'must be a URL such as https://invoices.example, or one of this machine')
    .optional(),
  INVOICING_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  INDEXNOW_URL: url(['http:', 'https:'], 'https://api.indexnow.org/indexnow').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:'], 'http://127.0.0.1:4318').optional(),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'must be one of trace, debug, info, warn, error, silent',
    )
    .default('info'),
});

export type Config = {
  role: Role;
  host: string;
  port: number;
  /** Origin without a trailing slash; null until the listening port is known. */
  publicUrl: string | null;
  trustedProxies: number;
  dataDir: string;
  databaseUrl: string | null;
  /** The server's own URL when `databaseUrl` is a pooler in transaction mode. */
  databaseDirectUrl: string | null;
  /** An S3 bucket for uploads; null stores them in the data folder. */
  storageUrl: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  teamEmail: string;
  adminPassword: string | null;
  seed: 'demo' | 'none';
  /** How long a stopping process keeps serving while it reports that it is not ready. */
  drainSeconds: number;
  /** Allows reading /metrics from anywhere; without it only this machine may. */
  metricsToken: string | null;
  /** Multiplies the default rate limits of visitors. */
  limitsFactor: number;
  /** A folder or an S3 bucket for daily backups; null disables them. */
  backupTo: string | null;
  backupPassphrase: string | null;
  /** The Stripe account that takes payments; null selects the demo gateway, which takes no money. */
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string | null } | null;
  /** The certified invoicing program that issues a document for each payment; null disables invoicing. */
  invoicing: { url: string; secret: string } | null;
  /** The search engine that changed pages are announced to; null announces none. */
  indexNowUrl: string | null;
  tracesTo: string | null;
  logLevel: z.infer<typeof schema>['LOG_LEVEL'];
};

/** A wrong environment variable. The message names it and says what it may be. */
export class ConfigError extends PlainError {}

/**
 * No other code reads `process.env`. An empty variable counts as absent; `NAME_FILE` names a file with it.
 * @throws {ConfigError} with one sentence for each wrong variable
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const present = withFiles(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  );
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')} ${issue.message}.`,
    );
    throw new ConfigError([...new Set(sentences)].join('\n'));
  }
  const it = parsed.data;
  if (it.ROLE !== 'all' && !it.DATABASE_URL) {
    throw new ConfigError(
      'ROLE must be all without DATABASE_URL: only one process at a time opens the embedded database.',
    );
  }
  if (it.DATABASE_DIRECT_URL && !it.DATABASE_URL) {
    throw new ConfigError(
      'DATABASE_URL must be set beside DATABASE_DIRECT_URL: it leads to the pooler in front of that server.',
    );
  }
  if (it.ROLE === 'worker' && !it.PUBLIC_URL) {
    throw new ConfigError(
      'PUBLIC_URL must be set for a worker: the links in its emails lead there.',
    );
  }
  const stripe = readStripe(it);
  return {
    role: it.ROLE,
    host: it.HOST,
    port: it.PORT,
    publicUrl: it.PUBLIC_URL ? new URL(it.PUBLIC_URL).origin : null,
    trustedProxies: it.TRUSTED_PROXIES,
    dataDir: it.DATA_DIR,
    databaseUrl: it.DATABASE_URL ?? null,
    databaseDirectUrl: it.DATABASE_DIRECT_URL ?? null,
    storageUrl: it.STORAGE_URL ?? null,
    smtpUrl: it.SMTP_URL ?? null,
    mailFrom: it.MAIL_FROM,
    teamEmail: it.TEAM_EMAIL,
    adminPassword: it.ADMIN_PASSWORD ?? null,
    seed: it.SEED ?? (it.DATABASE_URL ? 'none' : 'demo'),
    // An embedded database has no other process that could take over.
    drainSeconds: it.DRAIN_SECONDS ?? (it.DATABASE_URL ? 3 : 0),
    metricsToken: it.METRICS_TOKEN ?? null,
    limitsFactor: it.LIMITS_FACTOR,
    backupTo: it.BACKUP_TO ?? null,
    backupPassphrase: it.BACKUP_PASSPHRASE ?? null,
    stripe,
    invoicing: readInvoicing(it),
    indexNowUrl: it.INDEXNOW_URL ?? null,
    tracesTo: it.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    logLevel: it.LOG_LEVEL,
  };
}

/** Live payments need a database that survives this machine and a URL with https. @throws {ConfigError} */
function readStripe(it: z.infer<typeof schema>): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = it;
  if (!secretKey && !webhookSecret) return null;
  if (!secretKey || !webhookSecret) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY must be set together with STRIPE_WEBHOOK_SECRET: without the webhook the site does not learn that a guest paid.',
    );
  }
  if (/^.k_live_/.test(secretKey)) {
    if (!it.DATABASE_URL) {
      throw new ConfigError(
        'STRIPE_SECRET_KEY must not be a live key on the embedded database: real money needs a PostgreSQL server (DATABASE_URL).',
      );
    }
    if (!it.PUBLIC_URL?.startsWith('https:')) {
      throw new ConfigError(
        'STRIPE_SECRET_KEY must not be a live key without https: set PUBLIC_URL to where guests reach the site by https.',
      );
    }
  }
  return { secretKey, webhookSecret, apiUrl: it.STRIPE_API_URL ?? null };
}

function readInvoicing(it: z.infer<typeof schema>): Config['invoicing'] {
  const { INVOICING_URL: url, INVOICING_SECRET: secret } = it;
  if (!url && !secret) return null;
  if (!url || !secret) {
    throw new ConfigError(
      'INVOICING_URL must be set together with INVOICING_SECRET, which signs the calls to it.',
    );
  }
  return { url, secret };
}

type Environment = Readonly<Record<string, string | undefined>>;

export const settingFiles = (env: Environment): [name: string, file: string][] =>
  schema.keyof().options.flatMap((name) => {
    const file = env[`${name}_FILE`];
    return file === undefined ? [] : [[name, file]];
  });

/** Reads values from files; a trailing line end is not part of a secret. */
function withFiles(env: Environment) {
  const found: Record<string, string | undefined> = { ...env };
  const wrong: string[] = [];
  for (const [name, file] of settingFiles(env)) {
    if (env[name] !== undefined) {
      wrong.push(`${name} must not be set together with ${name}_FILE.`);
      continue;
    }
    try {
      const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      found[name] = text === '' ? undefined : text;
    } catch {
      wrong.push(`${name}_FILE must be a file that can be read.`);
    }
  }
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  return found;
}
