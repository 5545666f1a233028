import { type JobResult, type JobWithMetadata, PgBoss, type Queue } from 'pg-boss';
import { queueDueMails } from '#domain/bookings/booking-mails.ts';
import { expireHolds } from '#domain/bookings/hold-seats.ts';
import { askAboutDates } from '#domain/bookings/minimum-guests.ts';
import { sendRefund, syncRefunds } from '#domain/checkout/gateway-events.ts';
import { meetDeadlines, remindOfPayments } from '#domain/checkout/payment-deadlines.ts';
import { expirePayments } from '#domain/checkout/sync-checkout.ts';
import { type CheckoutServices, syncPayments } from '#domain/checkout/sync-with-gateway.ts';
import { ERASED_MAILS_QUEUE } from '#domain/guests/erase-records.ts';
import { ERASED_GUESTS_QUEUE } from '#domain/guests/erased-guests.ts';
import {
  type InvoiceOffice,
  issueInvoice,
  requestInvoices,
} from '#domain/invoices/issue-invoices.ts';
import { LETTER_MAIL_QUEUE, MAIL_QUEUE } from '#domain/mails/queue-mail.ts';
import {
  finishNewsletterIssues,
  handOutNewsletterIssue,
  LETTER_QUEUE,
} from '#domain/newsletter/send-issue.ts';
import { copyGatewayBook } from '#domain/payments/gateway-book.ts';
import { REFUND_QUEUE } from '#domain/payments/ledger.ts';
import { sumLedgerDays } from '#domain/payments/ledger-days.ts';
import { INVOICE_QUEUE } from '#domain/payments/order-invoices.ts';
import { workRebookings } from '#domain/rebooking/rebook.ts';
import { expireOffers } from '#domain/requests/offers.ts';
import { PUSH_QUEUE, type PushJob } from '#domain/staff/queue-push.ts';
import { workWaitlists } from '#domain/waitlist/work-waitlist.ts';
import { WEBHOOK_QUEUE, type WebhookJob } from '#domain/webhooks/queue-webhook.ts';
import type { BackupOrder } from '#platform/backup/back-up.ts';
import { openStoreBeside } from '#platform/backup/backup-place.ts';
import type { Change } from '#platform/db/change.ts';
import type { Database } from '#platform/db/types.ts';
import type { IndexNow } from '#platform/http/index-now.ts';
import { describeError, type Log } from '#platform/log/log.ts';
import { announcePages } from './announce-pages.ts';
import { type BackupServices, makeDueBackup } from './backups.ts';
import { deleteExpired, deleteExpiredFiles, deleteOutboxFiles } from './delete-expired.ts';
import { copyErasures } from './erased-guests.ts';
import { clearPictures, pictureQueues, workPictureQueues } from './pictures.ts';
import { createSendMail, type SendMailServices } from './send-mail.ts';
import { createSendPush, PUSH_RETRIES, type SendPushServices } from './send-push.ts';
import { type SendWebhookServices, sendWebhook } from './send-webhook.ts';
import { observeJobs } from './watched-jobs.ts';

/** A day of tries: 2 s, then doubling up to 10 min. A mail server's overnight outage loses nothing. */
const MAIL_RETRIES = { retryLimit: 150, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 };

/** Four hours: an issue is not urgent, and the team sees meanwhile which subscribers it did not reach. */
const LETTER_MAIL_RETRIES = { ...MAIL_RETRIES, retryLimit: 30 };

/** A killed process's jobs are resumed within a minute, instead of pg-boss's 15. */
const SIGN_OF_LIFE = { heartbeatSeconds: 30 };
const LOOK_FOR_DEAD_WORKERS = { superviseIntervalSeconds: 15, monitorIntervalSeconds: 15 };

/** A notification wakes the worker at once; the poll finds jobs that came while it was busy, and retries. */
const MAIL_POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };

/** For jobs without a waiting guest. pg-boss fetches on at once only after a full batch of more than one. */
export const PATIENT_POLLING = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
  batchSize: 10,
  burstWhenBatchFull: true,
};

const MAILS_AT_ONCE = { batchSize: 25, burstWhenBatchFull: true };

/** Emails of an issue per two seconds, to respect the mail server's limits and let guests' emails through. */
const LETTERS_AT_ONCE = 20;

const EVERY_MINUTE = '* * * * *';

type Periodic = { cron: string; work(change: Change): Promise<unknown> };

const schedule: Readonly<Record<string, Periodic>> = {
  'expire-holds': { cron: EVERY_MINUTE, work: expireHolds },
  'expire-payments': { cron: EVERY_MINUTE, work: expirePayments },
  'expire-offers': { cron: EVERY_MINUTE, work: expireOffers },
  'work-rebookings': { cron: EVERY_MINUTE, work: workRebookings },
  'work-waitlists': { cron: EVERY_MINUTE, work: workWaitlists },
  'ask-about-dates': { cron: EVERY_MINUTE, work: askAboutDates },
  'remind-of-payments': { cron: EVERY_MINUTE, work: remindOfPayments },
  'finish-letters': { cron: EVERY_MINUTE, work: finishNewsletterIssues },
  'queue-due-mails': { cron: EVERY_MINUTE, work: queueDueMails },
  'sum-ledger-days': { cron: '47 * * * *', work: sumLedgerDays },
  'clear-pictures': { cron: '17 * * * *', work: clearPictures },
  'delete-expired': { cron: '37 * * * *', work: deleteExpired },
};

/** Copies the payment gateway's new entries: fees and payouts. */
const BOOK_QUEUE = 'copy-provider-book';
const EVERY_HOUR = '11 * * * *';

const ASK_QUEUE = 'ask-about-payments';

const ASK_INVOICES_QUEUE = 'ask-for-invoices';

/** Ends or keeps bookings not paid in time. */
const DEADLINE_QUEUE = 'meet-deadlines';

/** Tells search engines of changed pages. */
const ANNOUNCE_QUEUE = 'announce-pages';

const BACKUP_QUEUE = 'back-up';
const EVERY_FIVE_MINUTES = '*/5 * * * *';
const BACKUP_MAX_SECONDS = 3 * 60 * 60;

/** One of several processes works on it, and the next scheduled run repeats a failed one. */
const BY_THE_CLOCK = { policy: 'singleton', retryLimit: 0, notify: true } as const;

/** A notification wakes the workers; each empty poll blocks an embedded database for milliseconds. */
const CLOCK_POLLING = { pollingIntervalSeconds: 20, notifyPollingIntervalSeconds: 60 };

const queues: Readonly<Record<string, Omit<Queue, 'name'>>> = {
  [MAIL_QUEUE]: { ...MAIL_RETRIES, notify: true },
  [LETTER_QUEUE]: { ...MAIL_RETRIES, notify: true },
  [LETTER_MAIL_QUEUE]: LETTER_MAIL_RETRIES,
  [ERASED_MAILS_QUEUE]: { ...MAIL_RETRIES, notify: true },
  [ERASED_GUESTS_QUEUE]: { ...MAIL_RETRIES, notify: true },
  [REFUND_QUEUE]: { ...MAIL_RETRIES, notify: true },
  [INVOICE_QUEUE]: { ...MAIL_RETRIES, notify: true },
  [PUSH_QUEUE]: { ...PUSH_RETRIES, notify: true },
  [WEBHOOK_QUEUE]: { ...MAIL_RETRIES, notify: true },
  ...pictureQueues,
  ...Object.fromEntries(Object.keys(schedule).map((queue) => [queue, BY_THE_CLOCK])),
  [ASK_QUEUE]: BY_THE_CLOCK,
  [ASK_INVOICES_QUEUE]: BY_THE_CLOCK,
  [BOOK_QUEUE]: BY_THE_CLOCK,
  [DEADLINE_QUEUE]: BY_THE_CLOCK,
  [ANNOUNCE_QUEUE]: BY_THE_CLOCK,
  [BACKUP_QUEUE]: { ...BY_THE_CLOCK, expireInSeconds: BACKUP_MAX_SECONDS },
};

const NO_JOB = '00000000-0000-0000-0000-000000000000';

const ONLY_SENDS = { supervise: false, schedule: false };

export async function openQueue(
  database: Database,
  log: Log,
  { isWorked = true } = {},
): Promise<PgBoss> {
  const asWorker = { ...LOOK_FOR_DEAD_WORKERS, useListenNotify: true };
  const boss = new PgBoss({ ...database.jobStore, ...(isWorked ? asWorker : ONLY_SENDS) });
  boss.on('error', (error) => log.error({ error: describeError(error) }, 'job queue failed'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue warning'));
  await boss.start();
  await prepareQueues(boss);
  return boss;
}

async function prepareQueues(boss: PgBoss): Promise<void> {
  // Later starts find all of them with one query instead of one for each.
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, options] of Object.entries(queues)) {
    const its = known.get(name);
    const wanted = { ...options, ...SIGN_OF_LIFE };
    // A queue's policy cannot change after its creation.
    const { policy: _policy, ...changeable } = wanted;
    if (its && isMatch(its, changeable)) continue;
    await (its ? boss.updateQueue(name, changeable) : boss.createQueue(name, wanted));
    // pg-boss looks a queue up outside a first `send`'s transaction; an embedded database would wait forever.
    await boss.findJobs(name, { id: NO_JOB });
  }
}

const isMatch = (its: Partial<Queue>, wanted: Partial<Queue>): boolean =>
  Object.entries(wanted).every(([option, value]) => its[option as keyof Queue] === value);

export async function startWorker(
  boss: PgBoss,
  services: SendMailServices &
    SendPushServices &
    SendWebhookServices &
    BackupServices & {
      outbox: string;
      backupOrder: BackupOrder | null;
      checkoutServices: CheckoutServices | null;
      invoiceOffice: InvoiceOffice | null;
      indexNow: IndexNow | null;
    },
): Promise<void> {
  const sendMail = createSendMail(services);
  const sendAll = (jobs: JobWithMetadata<{ mailId: string }>[]) =>
    Promise.all(
      jobs.map(async ({ id, data, retryCount, retryLimit }): Promise<JobResult> => {
        const attempt = { isRetry: retryCount > 0, isLastTry: retryCount >= retryLimit };
        const isSettled = await sendMail(data.mailId, attempt);
        return { id, status: isSettled ? 'completed' : 'failed' };
      }),
    );
  const tidyFiles = () => deleteExpiredFiles(services);
  const workQueue = observeJobs(boss, services);
  await workQueue.batch(MAIL_QUEUE, { ...MAIL_POLLING, ...MAILS_AT_ONCE }, sendAll);
  await workQueue.batch<{ mailId: string }>(
    LETTER_MAIL_QUEUE,
    { pollingIntervalSeconds: 2, batchSize: LETTERS_AT_ONCE },
    async (jobs) => {
      const results = await sendAll(jobs);
      await services.inChange(finishNewsletterIssues);
      return results;
    },
  );
  const sendPush = createSendPush(services);
  await workQueue.batch<PushJob>(PUSH_QUEUE, PATIENT_POLLING, (jobs) =>
    Promise.all(
      jobs.map(async ({ id, data, retryCount, retryLimit }): Promise<JobResult> => {
        // After the last try it is dropped: a job given up alarms the operator, who can do nothing here.
        const isOver = (await sendPush(data)) || retryCount >= retryLimit;
        return { id, status: isOver ? 'completed' : 'failed' };
      }),
    ),
  );
  await workQueue.each<WebhookJob>(WEBHOOK_QUEUE, PATIENT_POLLING, (job) =>
    sendWebhook(services, job),
  );
  await workQueue.each<{ letterId: string }>(
    LETTER_QUEUE,
    PATIENT_POLLING,
    async ({ letterId }) => {
      while (await services.inChange((change) => handOutNewsletterIssue(change, letterId)));
      await services.inChange(finishNewsletterIssues);
    },
  );
  await workQueue.each<{ mailIds: string[] }>(ERASED_MAILS_QUEUE, PATIENT_POLLING, ({ mailIds }) =>
    deleteOutboxFiles(services.outbox, mailIds),
  );
  const erasureStores = [
    services.files,
    ...(services.backupOrder ? [openStoreBeside(services.backupOrder.to)] : []),
  ];
  await workQueue.each(ERASED_GUESTS_QUEUE, PATIENT_POLLING, () =>
    copyErasures(services.db, erasureStores),
  );
  const workByTheClock = async (queue: string, cron: string, work: () => Promise<unknown>) => {
    await boss.schedule(queue, cron);
    await workQueue.together(queue, CLOCK_POLLING, work);
  };
  for (const [queue, { cron, work }] of Object.entries(schedule)) {
    await workByTheClock(queue, cron, async () => {
      try {
        while (await services.inChange(work));
      } finally {
        if (queue === 'delete-expired') await tidyFiles();
      }
    });
  }
  const { checkoutServices, invoiceOffice, db, clock } = services;
  await workByTheClock(DEADLINE_QUEUE, EVERY_MINUTE, () => meetDeadlines(services, clock()));
  if (checkoutServices) {
    await workQueue.each<{ paymentId: string }>(REFUND_QUEUE, PATIENT_POLLING, ({ paymentId }) =>
      sendRefund(checkoutServices, db, paymentId),
    );
    await workByTheClock(ASK_QUEUE, EVERY_MINUTE, async () => {
      try {
        await syncPayments(checkoutServices, db, clock());
      } finally {
        await syncRefunds(checkoutServices, db, clock());
      }
    });
    await workByTheClock(BOOK_QUEUE, EVERY_HOUR, () =>
      copyGatewayBook(checkoutServices, db, clock()),
    );
  } else {
    await boss.unschedule(ASK_QUEUE);
    await boss.unschedule(BOOK_QUEUE);
  }
  if (invoiceOffice) {
    await workQueue.each<{ invoiceId: string }>(INVOICE_QUEUE, PATIENT_POLLING, ({ invoiceId }) =>
      issueInvoice(invoiceOffice, db, invoiceId),
    );
    await workByTheClock(ASK_INVOICES_QUEUE, EVERY_MINUTE, () =>
      requestInvoices(invoiceOffice, db, clock()),
    );
  } else {
    await boss.unschedule(ASK_INVOICES_QUEUE);
  }
  const { backupOrder, indexNow } = services;
  if (indexNow) {
    await workByTheClock(ANNOUNCE_QUEUE, EVERY_HOUR, () => announcePages(services, indexNow));
  } else {
    await boss.unschedule(ANNOUNCE_QUEUE);
  }
  if (backupOrder) {
    await workByTheClock(BACKUP_QUEUE, EVERY_FIVE_MINUTES, async () => {
      const made = await makeDueBackup(services, backupOrder);
      if (made) services.log.info({ name: made.name, bytes: made.bytes }, 'backup made');
    });
  } else {
    await boss.unschedule(BACKUP_QUEUE);
  }
  await tidyFiles().catch((error) =>
    services.log.error({ error: describeError(error) }, 'Deleting expired files failed'),
  );
  await workPictureQueues(workQueue, services);
}
