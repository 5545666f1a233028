import type { InferInsertModel } from 'drizzle-orm';
import type { PoolUse } from '#contract/bookings/pool-rules.ts';
import { locales } from '#contract/localised.ts';
import type { Extra } from '#contract/pricing/extras.ts';
import type { PriceCategory } from '#contract/pricing/prices.ts';
import { defaultRegion, type Region, setRegion } from '#contract/settings/region.ts';
import { instantAt } from '#contract/time/wall-time.ts';
import { articles } from '#domain/articles/articles.table.ts';
import { availabilities, availabilityBlocks } from '#domain/availability/availabilities.table.ts';
import type { Party } from '#domain/bookings/booking.ts';
import type { Booking } from '#domain/bookings/bookings.table.ts';
import { type DiscountCode, discountCodes } from '#domain/bookings/discount-codes.table.ts';
import { type WaitlistEntry, waitlistEntries } from '#domain/bookings/waitlist-entries.table.ts';
import { mails } from '#domain/mails/mails.table.ts';
import {
  type NewsletterIssue,
  newsletterIssueRecipients,
  newsletterIssues,
} from '#domain/newsletter/newsletter-issues.table.ts';
import { newsletterSubscribers } from '#domain/newsletter/newsletter-subscribers.table.ts';
import { confirmRequest, requestBooking } from '#domain/requests/requests.ts';
import { reviews } from '#domain/reviews/reviews.table.ts';
import { overwriteSettings, readSettings } from '#domain/settings/settings.ts';
import { FIRST_ADMIN } from '#domain/staff/installation.ts';
import { NO_PASSWORD } from '#domain/staff/passwords.ts';
import type { StaffRow } from '#domain/staff/sign-in.ts';
import { staff } from '#domain/staff/staff.table.ts';
import { type Pool, pools } from '#domain/tours/pools.table.ts';
import { type Tour, tours } from '#domain/tours/tours.table.ts';
import { type Change, changesBy, type InChange, type StaffActor } from '#platform/db/change.ts';
import { hashQuickly } from './hash-quickly.ts';

/** Builders of test data. Each takes the values that matter and chooses the rest. */

export const someCategory: PriceCategory = {
  id: 'adult',
  name: { en: 'Adult', pt: 'Adulto', ru: 'Взрослый' },
  fromAge: null,
  toAge: null,
  price: 4500,
  takesSpot: true,
  comesAlone: true,
  least: 0,
  most: null,
};

export const someExtra: Extra = {
  id: 'headset',
  name: { en: 'Headset', pt: 'Auricular', ru: 'Наушники' },
  description: {},
  price: 500,
  per: 'person',
  most: null,
  stock: null,
};

/** A guide as the settings hold them. */
export const someGuide = {
  id: '1'.repeat(32),
  name: { en: 'Leonor' },
  languages: {},
  guidesIn: [] as string[],
  text: {},
  picture: null,
  isActive: true,
};

export const STAFF_PASSWORD = 'correct-horse-battery';

const staffPasswordHash = hashQuickly(STAFF_PASSWORD);

type Rows = { inChange: InChange };

let sequence = 0;
const next = () => {
  sequence += 1;
  return sequence;
};

const first = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error('The insert returned no row');
  return row;
};

export const byGuest = ({ inChange }: Rows): InChange => changesBy({ kind: 'guest' }, inChange);

export async function byTeam({ inChange }: Rows): Promise<InChange<StaffActor>> {
  const { id: staffId } = await inChange(async ({ tx }) => {
    const [member] = await tx.select({ id: staff.id }).from(staff).limit(1);
    const made = {
      username: 'tester',
      name: 'Tester',
      role: 'owner' as const,
      passwordHash: NO_PASSWORD,
    };
    return member ?? first(await tx.insert(staff).values(made).returning());
  });
  return changesBy({ kind: 'team', staffId }, inChange);
}

export async function buildStaffMember(
  { inChange }: Rows,
  given: Partial<InferInsertModel<typeof staff>> = {},
): Promise<StaffRow> {
  const username = `member-${next()}@tours.example`;
  const facts = { username, name: 'Marta', email: username, role: 'office' as const, ...given };
  const passwordHash = given.passwordHash ?? (await staffPasswordHash);
  return inChange(async ({ tx }) =>
    first(
      await tx
        .insert(staff)
        .values({ ...facts, passwordHash })
        .returning(),
    ),
  );
}

export const insertFirstAdmin = async ({ tx }: Change): Promise<unknown> =>
  tx
    .insert(staff)
    .values({
      username: FIRST_ADMIN,
      name: FIRST_ADMIN,
      role: 'owner',
      passwordHash: await staffPasswordHash,
    })
    .onConflictDoNothing();

export const buildTour = (
  { inChange }: Rows,
  given: Partial<InferInsertModel<typeof tours>> = {},
): Promise<Tour> =>
  inChange(async ({ tx }) => {
    const number = next();
    const values = {
      id: `tour-${number}`,
      name: { en: `Tour ${number}`, pt: `Passeio ${number}`, ru: `Экскурсия ${number}` },
      shortDescription: { en: 'A walk' },
      description: { en: 'A walk through the city' },
      duration: { en: '2 hours' },
      durationMinutes: 120,
      maxGroupSize: 7,
      difficulty: 'easy' as const,
      priceCents: 4500,
      priceType: 'per_person' as const,
      meetingPoint: { en: 'At the fountain' },
      ...given,
    };
    return first(await tx.insert(tours).values(values).returning());
  });

export const buildPool = (
  { inChange }: Rows,
  given: Partial<InferInsertModel<typeof pools>> = {},
): Promise<Pool> =>
  inChange(async ({ tx, now: createdAt }) => {
    const values = { name: `Bikes ${next()}`, units: 7, createdAt, ...given };
    return first(await tx.insert(pools).values(values).returning());
  });

/** One unit of a pool for each person. */
export const takes = ({ id: poolId }: Pool, given: Partial<PoolUse> = {}): PoolUse => ({
  poolId,
  units: 1,
  per: 'person',
  ...given,
});

export const buildDiscountCode = (
  { inChange }: Rows,
  given: Partial<InferInsertModel<typeof discountCodes>> = {},
): Promise<DiscountCode> =>
  inChange(async ({ tx, now: createdAt }) => {
    const values = { code: `CODE-${next()}`, kind: 'share' as const, value: 10, createdAt };
    return first(
      await tx
        .insert(discountCodes)
        .values({ ...values, ...given })
        .returning(),
    );
  });

export async function buildAvailability(
  rows: Rows,
  given: Partial<Omit<InferInsertModel<typeof availabilities>, 'startsAt'>> = {},
) {
  const tourId = given.tourId ?? (await buildTour(rows)).id;
  const start = { date: '2026-12-05', time: '10:00', capacity: 7 };
  const values = { ...start, languages: [...locales], ...given, tourId };
  return rows.inChange(async ({ tx }) =>
    first(
      await tx
        .insert(availabilities)
        .values({ ...values, startsAt: instantAt(values) })
        .returning(),
    ),
  );
}

export const buildBlock = (
  { inChange }: Rows,
  given: { fromDate: string; toDate: string; tourId?: string },
) =>
  inChange(async ({ tx }) =>
    first(
      await tx
        .insert(availabilityBlocks)
        .values({ reason: 'holiday', ...given })
        .returning(),
    ),
  );

/** A guest's input; also the body of a request over HTTP, with a tour, date and time. */
export const someParty = (given: Partial<Party> = {}): Party => ({
  participants: 2,
  firstName: 'Inês',
  lastName: 'Carvalho',
  email: 'ines.carvalho@mail.example',
  phone: '+351 912 345 678',
  language: 'pt',
  ...given,
});

/** The body of a message by the contact form. */
export const someMessage = (given: object = {}) => ({
  name: 'Anna Berg',
  email: 'anna@mail.example',
  subject: 'General Inquiry',
  message: 'Do you walk in the rain?',
  language: 'en',
  ...given,
});

type RequestFacts = Partial<Party> & { tourId?: string; date?: string; time?: string };

export async function buildRequest(
  rows: Rows,
  { tourId, date = '2026-12-05', time = '10:00', ...party }: RequestFacts = {},
): Promise<Booking & { token: string }> {
  const request = { tourId: tourId ?? (await buildTour(rows)).id, date, time };
  return byGuest(rows)((change) => requestBooking(change, { ...someParty(party), ...request }));
}

export async function buildWaitlistEntry(
  rows: Rows,
  given: Partial<InferInsertModel<typeof waitlistEntries>> = {},
): Promise<WaitlistEntry> {
  const availabilityId = given.availabilityId ?? (await buildAvailability(rows)).id;
  const values = {
    status: 'waiting' as const,
    participants: 2,
    exclusive: false,
    firstName: 'Eva',
    email: `waiting-${next()}@mail.example`,
    language: 'en' as const,
    ...given,
    availabilityId,
  };
  return rows.inChange(async ({ tx, now: createdAt }) =>
    first(
      await tx
        .insert(waitlistEntries)
        .values({ createdAt, ...values })
        .returning(),
    ),
  );
}

export async function buildConfirmedBooking(
  rows: Rows,
  given: RequestFacts & { meetingPoint?: string } = {},
): Promise<Booking & { token: string }> {
  const { meetingPoint = 'By the old tram stop', ...request } = given;
  const { token, ...pending } = await buildRequest(rows, request);
  const { reference, date, time } = pending;
  const inTeamChange = await byTeam(rows);
  const confirmed = await inTeamChange((change) =>
    confirmRequest(change, { reference, date, time, meetingPoint, sendEmail: false }),
  );
  return { ...confirmed, token };
}

export async function buildReview(
  rows: Rows,
  given: Partial<InferInsertModel<typeof reviews>> = {},
) {
  const booking = given.bookingId ? null : await buildConfirmedBooking(rows);
  return rows.inChange(async ({ tx, now }) => {
    const values = {
      bookingId: booking?.id ?? '',
      tourId: booking?.tourId ?? '',
      name: 'Marta',
      country: 'Spain',
      rating: 5,
      text: 'A lovely walk, well told.',
      language: 'en' as const,
      status: 'approved' as const,
      createdAt: now,
      ...given,
    };
    return first(await tx.insert(reviews).values(values).returning());
  });
}

export const buildArticle = (
  { inChange }: Rows,
  given: Partial<InferInsertModel<typeof articles>> = {},
) =>
  inChange(async ({ tx, now }) => {
    const values = {
      slug: `article-${next()}`,
      title: { en: 'An article' },
      excerpt: { en: 'In short' },
      body: { en: '<p>In full</p>' },
      isPublished: true,
      publishedAt: now,
      ...given,
    };
    return first(await tx.insert(articles).values(values).returning());
  });

export const buildSubscriber = (
  { inChange }: Rows,
  given: Partial<InferInsertModel<typeof newsletterSubscribers>> = {},
) =>
  inChange(async ({ tx, now }) => {
    const values = {
      email: `reader-${next()}@mail.example`,
      language: 'en' as const,
      status: 'confirmed' as const,
      createdAt: now,
      confirmedAt: now,
      ...given,
    };
    return first(await tx.insert(newsletterSubscribers).values(values).returning());
  });

export const buildNewsletterIssue = (
  { inChange }: Rows,
  given: Partial<InferInsertModel<typeof newsletterIssues>> = {},
): Promise<NewsletterIssue> =>
  inChange(async ({ tx, now }) => {
    const number = next();
    const hasStarted = given.status !== undefined && given.status !== 'draft';
    const values = {
      subject: { en: `Letter ${number}` },
      body: { en: '<p>What is new</p>' },
      createdAt: now,
      updatedAt: now,
      ...(hasStarted && { slug: `letter-${number}`, startedAt: now }),
      ...(given.status === 'sent' && { handedOutAt: now, finishedAt: now }),
      ...given,
    };
    return first(await tx.insert(newsletterIssues).values(values).returning());
  });

export async function buildNewsletterIssueMail(
  rows: Rows,
  letterId: string,
  given: Partial<InferInsertModel<typeof mails>> = {},
) {
  const { id: subscriberId, email } = await buildSubscriber(rows);
  return rows.inChange(async ({ tx, now }) => {
    const values = {
      kind: 'newsletter_letter' as const,
      subjectId: subscriberId,
      occasion: letterId,
      recipient: email,
      language: 'en' as const,
      createdAt: now,
      ...given,
    };
    const mail = first(await tx.insert(mails).values(values).returning());
    await tx.insert(newsletterIssueRecipients).values({ letterId, subscriberId, mailId: mail.id });
    return mail;
  });
}

export const sellVouchers = ({ inChange }: Rows, sellsVouchers = true): Promise<unknown> =>
  inChange(async (change) => {
    const { updatedAt: _, ...rules } = await readSettings(change.tx, 'rules');
    return overwriteSettings(change, 'rules', { ...rules, sellsVouchers });
  });

export async function overwriteRegion({ inChange }: Rows, fields: Partial<Region>): Promise<void> {
  const changed = { ...defaultRegion, ...fields };
  await inChange((change) => overwriteSettings(change, 'region', changed));
  setRegion(changed);
}
