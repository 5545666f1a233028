import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { PgBoss } from 'pg-boss';
import { type ApiInProcess, createApiInProcess } from '#api/content.ts';
import { endpoints } from '#api/endpoints.ts';
import { networkName } from '#api/http/guest-limits.ts';
import { floodRules, limitRules } from '#api/http/limit-rules.ts';
import { createWork } from '#api/http/proof-of-work.ts';
import { createApi } from '#api/router.ts';
import { createRedirects } from '#api/seo/redirects.ts';
import { pageFactsAt } from '#contract/pages/page-facts.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import { setRegion } from '#contract/settings/region.ts';
import { RETURN_TO } from '#contract/settings/widget.ts';
import { switchGatewayMode } from '#domain/bookings/paid-without-money.ts';
import type { CheckoutServices } from '#domain/checkout/sync-with-gateway.ts';
import { type InvoiceOffice, switchInvoicing } from '#domain/invoices/issue-invoices.ts';
import { type Post, readPost } from '#domain/mails/post.ts';
import { readBusiness, readSettings } from '#domain/settings/settings.ts';
import { installationSecret } from '#domain/staff/installation.ts';
import { publishableVoucher } from '#domain/vouchers/publishable-voucher.ts';
import { composeMail, composeNewsletterIssue } from '#jobs/compose-mail.ts';
import { lookUpGauges } from '#jobs/gauges.ts';
import { bookingCalendar } from '#mail/booking-calendar.ts';
import { renderBookingMail } from '#mail/booking-mails.ts';
import { previewOf } from '#mail/render-mail.ts';
import { tryMail } from '#mail/test-email.ts';
import { openBackupPlace } from '#platform/backup/backup-place.ts';
import { createFastPath } from '#platform/cache/fast-path.ts';
import { createResponseCache } from '#platform/cache/response-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { createInChange, type InChange, outsideChanges } from '#platform/db/change.ts';
import { logMalformedRows } from '#platform/db/row-shape.ts';
import type { Database } from '#platform/db/types.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { openFileStore } from '#platform/files/s3-store.ts';
import { createCsrf } from '#platform/http/csrf.ts';
import { createIndexNow, type IndexNow } from '#platform/http/index-now.ts';
import { createLimits } from '#platform/http/limits.ts';
import { createMetrics } from '#platform/http/metrics.ts';
import { plainAddress, type RenderPage } from '#platform/http/render-response.ts';
import { createSharedCounts } from '#platform/http/shared-counts.ts';
import { createInvoicing } from '#platform/invoicing/invoicing.ts';
import { describeError, type Log } from '#platform/log/log.ts';
import { createStripe, modeOfKey } from '#platform/payments/stripe.ts';
import { createPush, type Push } from '#platform/push/push.ts';
import { createVisitorQueue } from '#platform/queue/visitor-queue.ts';
import { createWebhookSender, type WebhookSender } from '#platform/webhooks/webhook-sender.ts';
import { type App, type AppServices, createApp } from './app.ts';

export type Parts = {
  config: Pick<
    Config,
    | 'role'
    | 'dataDir'
    | 'storageUrl'
    | 'smtpUrl'
    | 'mailFrom'
    | 'teamEmail'
    | 'publicUrl'
    | 'trustedProxies'
    | 'metricsToken'
    | 'limitsFactor'
    | 'backupTo'
    | 'backupPassphrase'
    | 'stripe'
    | 'invoicing'
    | 'indexNowUrl'
  >;
  database: Database;
  boss: PgBoss;
  clock: Clock;
  log: Log;
  staticFolder: string;
  /** The site's URL; a function, because the port may be any free one. */
  publicUrl(): string;
  /** Aborted when shutdown starts: new requests are answered with `Connection: close`. */
  ending: AbortSignal;
  /** The origin of a push service on this machine, which tests use; others must be public. */
  loopbackPush?: string | null;
  /** The origin of a receiver of webhooks on this machine, which tests use; others must be public. */
  loopbackWebhooks?: string | null;
  createPages(api: ApiInProcess): Promise<RenderPage>;
};

export type Composed = {
  app: App;
  listener: RequestListener;
  inChange: InChange;
  files: FileStore;
  checkoutServices: CheckoutServices | null;
  invoiceOffice: InvoiceOffice | null;
  newsletterSecret: string;
  invitationSecret: string;
  guestSecret: string;
  push: Push;
  indexNow: IndexNow | null;
  webhooks: WebhookSender;
};

const CACHE_BYTES = 64 * 1024 * 1024;

/** A page takes about 15 ms of the only core: the last in the queue waits about half a second. */
const RENDER_QUEUE = { atOnce: 2, waiting: 40, each: 8 };
/** Uncached responses of public content; the database has ten connections. */
const ANSWER_QUEUE = { atOnce: 6, waiting: 60, each: 12 };

export async function compose(parts: Parts): Promise<Composed> {
  const { config, database, boss, clock, log } = parts;
  const inChange = createInChange(database.db, boss, clock);
  parts.ending.addEventListener('abort', logMalformedRows(log));
  const files = openFileStore(config);
  const csrfSecret = await inChange((change) => installationSecret(change, 'csrf'));
  const workSecret = await inChange((change) => installationSecret(change, 'work'));
  const networkSecret = await inChange((change) => installationSecret(change, 'network'));
  const newsletterSecret = await inChange((change) => installationSecret(change, 'newsletter'));
  const invitationSecret = await inChange((change) => installationSecret(change, 'invitation'));
  const guestSecret = await inChange((change) => installationSecret(change, 'guest'));
  const pushSecret = await inChange((change) => installationSecret(change, 'push'));
  const indexNow =
    config.indexNowUrl === null ? null : await openIndexNow(config.indexNowUrl, inChange);
  const push = outsideChanges('push', createPush(pushSecret, parts.loopbackPush));
  const webhooks = outsideChanges('webhooks', createWebhookSender(parts.loopbackWebhooks));
  const responseCache = createResponseCache(CACHE_BYTES);
  // One read at a time, so that a slow read of an older state never replaces a newer one.
  let lastRead = Promise.resolve();
  const followRegion = (): Promise<void> => {
    const read = lastRead.then(async () => setRegion(await readSettings(database.db, 'region')));
    lastRead = read.catch(() => {});
    return read;
  };
  await followRegion();
  const redirects = createRedirects(database.db);
  await redirects.follow();
  const changes = await database.listen('content_changed', (topic) => {
    responseCache.invalidate(topic);
    if (topic === null || topic === 'old_addresses') {
      redirects
        .follow()
        .catch((error) => log.error({ error: describeError(error) }, 'Reading redirects failed'));
    }
    if (topic !== null && topic !== 'settings') return;
    // Responses made before this process knew the new region are made again.
    followRegion().then(
      () => responseCache.invalidate('settings'),
      (error) => log.error({ error: describeError(error) }, 'Reading the region settings failed'),
    );
  });
  const checkoutServices: CheckoutServices | null = config.stripe && {
    inChange,
    gateway: outsideChanges(
      'gateway',
      createStripe(config.stripe, {
        now: () => clock().epochMilliseconds,
        reportClockSkew: (seconds) =>
          log.warn(
            { seconds },
            `the clock of this machine is ${seconds > 0 ? 'behind' : 'ahead of'} that of Stripe: set it (NTP)`,
          ),
      }),
    ),
    report: (error) => log.error({ error: describeError(error) }, 'Calling Stripe failed'),
    returnUrl: ({ reference, token, language }, hostPage) =>
      `${parts.publicUrl()}${pageAt(pages.booking, { reference }, { token, lng: language, payment: 'returned', [RETURN_TO]: hostPage })}`,
    voucherUrl: ({ token, language }) =>
      `${parts.publicUrl()}${pageAt(pages.voucher, {}, { token, lng: language, payment: 'returned' })}`,
  };
  const invoiceOffice = config.invoicing && {
    inChange,
    program: outsideChanges('program', createInvoicing(config.invoicing)),
  };
  await inChange((change) => switchInvoicing(change, invoiceOffice !== null));
  const gatewayMode = config.stripe ? modeOfKey(config.stripe) : 'demo';
  await inChange((change) => switchGatewayMode(change, gatewayMode));
  const { mailFrom, teamEmail } = config;
  const currentPost = () => readPost(database.db, { mailFrom, teamEmail });
  /** The business's data in a guest's email; the key of its link is blanked in previews. */
  const toGuest = async (post: Post) => ({
    ...(await readBusiness(database.db)),
    sender: post.sender,
    signature: post.signature,
    publicUrl: parts.publicUrl(),
    takesPayments: checkoutServices !== null,
    dataUrl: `${parts.publicUrl()}${pageAt(pages.yourData, {}, { token: 'x' })}`,
  });
  const services: Omit<AppServices, 'renderPage'> = {
    db: database.db,
    inChange,
    clock,
    log,
    files,
    responseCache,
    followRegion,
    isUpToDate: changes.isUpToDate,
    redirects,
    csrf: createCsrf(csrfSecret),
    newsletterSecret,
    invitationSecret,
    guestSecret,
    push,
    webhooks,
    async calendarOf(booking, method) {
      const { sender } = await currentPost();
      return bookingCalendar(booking, { publicUrl: parts.publicUrl(), sender }, method);
    },
    async voucherFileOf(voucher) {
      // The PDF code is loaded on demand: most starts draw none.
      const { voucherFile } = await import('#mail/voucher-file.ts');
      return voucherFile(publishableVoucher(voucher), await toGuest(await currentPost()));
    },
    async previewMail(mail) {
      const composed = await composeMail(database.db, mail, {
        clock,
        publicUrl: parts.publicUrl(),
        mailFrom,
        teamEmail,
        newsletterSecret,
        invitationSecret,
        guestSecret,
        checkoutServices,
      });
      return composed && previewOf(composed, await currentPost());
    },
    async previewToGuest(kind, booking, details) {
      const post = await currentPost();
      const composed = renderBookingMail(kind, booking, await toGuest(post), { details });
      if (!composed)
        throw new Error(`A booking with status ${booking.status} gets no ${kind} email`);
      return previewOf(composed, post);
    },
    async previewLetter(texts, locale) {
      const leave = pageAt(pages.newsletterUnsubscription, {}, { token: 'x' });
      const post = await currentPost();
      return previewOf(
        composeNewsletterIssue(texts, await toGuest(post), {
          locale,
          unsubscribeUrl: `${parts.publicUrl()}${leave}`,
        }),
        post,
      );
    },
    async tryMail(to, locale) {
      const post = await currentPost();
      return tryMail({
        to,
        locale,
        post,
        business: await toGuest(post),
        smtpUrl: config.smtpUrl,
        outbox: join(config.dataDir, 'outbox'),
        host: new URL(parts.publicUrl()).hostname,
      });
    },
    configuredMail: { mailFrom, teamEmail },
    configuredBackup: config.backupTo
      ? {
          place: openBackupPlace(config.backupTo).name,
          isSealed: config.backupPassphrase !== null,
        }
      : null,
    checkoutServices,
    mailDelivery: config.smtpUrl === null ? 'outbox' : 'smtp',
    limits: outsideChanges(
      'limits',
      createLimits(limitRules, {
        ...(database.isShared && {
          counts: createSharedCounts(database.db, networkSecret),
        }),
        factor: config.limitsFactor,
      }),
    ),
    floods: createLimits(floodRules, { factor: config.limitsFactor }),
    work: createWork(workSecret),
    networkName: (address) => networkName(networkSecret, address),
    isSecure: config.publicUrl?.startsWith('https:') ?? false,
    trustedProxies: config.trustedProxies,
    metrics: createMetrics(lookUpGauges(database, clock)),
    metricsToken: config.metricsToken,
    ending: parts.ending,
    role: config.role,
    renderQueue: createVisitorQueue(RENDER_QUEUE),
    answerQueue: createVisitorQueue(ANSWER_QUEUE),
    staticFolder: parts.staticFolder,
    dataDir: config.dataDir,
    publicUrl: parts.publicUrl,
    ownOrigin: config.publicUrl,
    indexNowKey: indexNow?.key ?? null,
  };
  const api = createApi(endpoints, services);
  const renderPage = await parts.createPages(createApiInProcess(api, responseCache));
  const app = createApp({ ...services, renderPage }, api);
  const { metrics, isSecure, ending } = services;
  // HTTP/1.0 has no Host, as in health checks of load balancers.
  const otherwise = getRequestListener(app.fetch, { hostname: 'localhost' });
  const pageAddress = (url: string) => {
    const [pathname = '', query = ''] = url.split('?', 2);
    if (redirects.find({ pathname, search: query })?.isByQuery) return null;
    return plainAddress({ pathname, searchParams: new URLSearchParams(query) }, pageFactsAt);
  };
  const listener = createFastPath({
    responseCache,
    metrics,
    log,
    isSecure,
    ending,
    cacheKeyOfPage: pageAddress,
    fallback: otherwise,
  });
  return {
    app,
    listener,
    inChange,
    files,
    checkoutServices,
    invoiceOffice,
    newsletterSecret,
    invitationSecret,
    guestSecret,
    push,
    webhooks,
    indexNow,
  };
}

async function openIndexNow(endpoint: string, inChange: InChange): Promise<IndexNow> {
  const secret = await inChange((change) => installationSecret(change, 'index_now'));
  // IndexNow allows no underscores in keys.
  const key = createHash('sha256').update(secret).digest('hex');
  return outsideChanges('indexNow', createIndexNow(endpoint, key));
}
