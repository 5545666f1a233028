import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { PgBoss } from 'pg-boss';
import { type AskApi, createAskApi } from '#api/content.ts';
import { endpoints } from '#api/endpoints.ts';
import { networkName } from '#api/http/guest-limits.ts';
import { limitRules } from '#api/http/limit-rules.ts';
import { createWork } from '#api/http/proof-of-work.ts';
import { createApi } from '#api/router.ts';
import { pageFactsAt } from '#contract/page-facts.ts';
import { pageAt, pages } from '#contract/pages.ts';
import { tellRegion } from '#contract/region.ts';
import { readHouse, readSettings } from '#domain/settings/settings.ts';
import { installationSecret } from '#domain/staff/installation.ts';
import { composeLetter, composeMail } from '#jobs/compose-mail.ts';
import { lookUpGauges } from '#jobs/gauges.ts';
import { bookingCalendar } from '#mail/booking-calendar.ts';
import { renderBookingMail } from '#mail/booking-mails.ts';
import { previewOf } from '#mail/render-mail.ts';
import { createKeptAnswers } from '#platform/cache/kept-answers.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { createInChange, type InChange } from '#platform/db/change.ts';
import type { Database } from '#platform/db/types.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { openFileStore } from '#platform/files/s3-store.ts';
import { plainAddress, type RenderPage } from '#platform/http/answer-page.ts';
import { createCsrf } from '#platform/http/csrf.ts';
import { createFrontDoor } from '#platform/http/front-door.ts';
import { createLimits } from '#platform/http/limits.ts';
import { createMetrics } from '#platform/http/metrics.ts';
import { describeError, type Log } from '#platform/log/log.ts';
import { createTurns } from '#platform/turns/turns.ts';
import { type App, type AppServices, createApp } from './app.ts';

/** What differs between the product at work and the product under test. */
export type Parts = {
  config: Pick<
    Config,
    | 'dataDir'
    | 'storageUrl'
    | 'smtpUrl'
    | 'mailFrom'
    | 'teamEmail'
    | 'publicUrl'
    | 'trustedProxies'
    | 'metricsToken'
    | 'limitsFactor'
  >;
  database: Database;
  boss: PgBoss;
  clock: Clock;
  log: Log;
  staticFolder: string;
  /** Where visitors find the site; asked late, for the port may be any free one. */
  publicUrl(): string;
  createPages(askApi: AskApi): Promise<RenderPage>;
};

export type Composed = {
  app: App;
  /** What answers a server's requests. */
  listener: RequestListener;
  inChange: InChange;
  files: FileStore;
  newsletterSecret: string;
  invitationSecret: string;
  guestSecret: string;
};

/** Of pages, answers and files, in every language and encoding that somebody asked for. */
const KEPT_BYTES = 64 * 1024 * 1024;

/** A page takes about 15 ms of the only core: the last of these waits for about half a second. */
const RENDER_TURNS = { atOnce: 2, waiting: 40, each: 8 };
/** Answers of public content that are not kept yet; the database has ten connections. */
const ANSWER_TURNS = { atOnce: 6, waiting: 60, each: 12 };

/** Builds the app on an open database and queue. */
export async function compose(parts: Parts): Promise<Composed> {
  const { config, database, boss, clock, log } = parts;
  const inChange = createInChange(database.db, boss, clock);
  const files = openFileStore(config);
  const csrfSecret = await inChange((change) => installationSecret(change, 'csrf'));
  const workSecret = await inChange((change) => installationSecret(change, 'work'));
  const networkSecret = await inChange((change) => installationSecret(change, 'network'));
  const newsletterSecret = await inChange((change) => installationSecret(change, 'newsletter'));
  const invitationSecret = await inChange((change) => installationSecret(change, 'invitation'));
  const guestSecret = await inChange((change) => installationSecret(change, 'guest'));
  const kept = createKeptAnswers(KEPT_BYTES);
  const followRegion = async () => tellRegion(await readSettings(database.db, 'region'));
  await followRegion();
  await database.listen('content_changed', (topic) => {
    kept.changed(topic);
    if (topic !== null && topic !== 'settings') return;
    // What was made anew before this process knew the new region is made once more.
    followRegion().then(
      () => kept.changed('settings'),
      (error) => log.error({ error: describeError(error) }, 'region not read'),
    );
  });
  const configured = () => ({ publicUrl: parts.publicUrl(), mailFrom: config.mailFrom });
  /** As a guest's mail is dressed; the key of its link is blanked where it is only looked at. */
  const toGuest = async () => ({
    ...(await readHouse(database.db)),
    ...configured(),
    dataUrl: `${parts.publicUrl()}${pageAt(pages.yourData, {}, { token: 'x' })}`,
  });
  const services: Omit<AppServices, 'renderPage'> = {
    db: database.db,
    inChange,
    clock,
    log,
    files,
    kept,
    csrf: createCsrf(csrfSecret),
    newsletterSecret,
    invitationSecret,
    guestSecret,
    calendarOf: (booking) => bookingCalendar(booking, configured(), 'PUBLISH'),
    async previewMail(mail) {
      const source = { ...configured(), newsletterSecret, invitationSecret, guestSecret };
      const composed = await composeMail(database.db, mail, source);
      return composed && previewOf(composed);
    },
    async previewAnswer(kind, booking) {
      const composed = renderBookingMail(kind, booking, await toGuest());
      if (!composed) throw new Error(`a booking that is ${booking.status} gets no ${kind}`);
      return previewOf(composed);
    },
    async previewLetter(texts, locale) {
      const leave = pageAt(pages.newsletterUnsubscription, {}, { token: 'x' });
      return previewOf(
        composeLetter(texts, await toGuest(), {
          locale,
          unsubscribeUrl: `${parts.publicUrl()}${leave}`,
        }),
      );
    },
    teamEmail: config.teamEmail,
    mailDelivery: config.smtpUrl === null ? 'outbox' : 'smtp',
    limits: createLimits(limitRules, config.limitsFactor),
    work: createWork(workSecret),
    networkName: (address) => networkName(networkSecret, address),
    isSecure: config.publicUrl?.startsWith('https:') ?? false,
    trustedProxies: config.trustedProxies,
    metrics: createMetrics(lookUpGauges(database, clock)),
    metricsToken: config.metricsToken,
    renderTurns: createTurns(RENDER_TURNS),
    answerTurns: createTurns(ANSWER_TURNS),
    staticFolder: parts.staticFolder,
    dataDir: config.dataDir,
    publicUrl: parts.publicUrl,
    ownOrigin: config.publicUrl,
  };
  const api = createApi(endpoints, services);
  const renderPage = await parts.createPages(createAskApi(api, kept));
  const app = createApp({ ...services, renderPage }, api);
  const { metrics, isSecure } = services;
  const otherwise = getRequestListener(app.fetch);
  const pageAddress = (url: string) => {
    const [pathname = '', query = ''] = url.split('?', 2);
    return plainAddress({ pathname, searchParams: new URLSearchParams(query) }, pageFactsAt);
  };
  const listener = createFrontDoor({ kept, metrics, log, isSecure, pageAddress, otherwise });
  return { app, listener, inChange, files, newsletterSecret, invitationSecret, guestSecret };
}
