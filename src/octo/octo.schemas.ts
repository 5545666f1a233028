import { PARTY_MAX_PEOPLE } from '#contract/constants.ts';
import { z } from '#contract/zod.ts';
import { contactSchema } from '#domain/channels/channel-bookings.table.ts';

/** Requests as the OCTO standard defines them; unknown fields are ignored, as it asks. */

const ID_MAX_CHARACTERS = 200;
const TEXT_MAX_CHARACTERS = 2000;
const NAME_MAX_CHARACTERS = 200;
const EMAIL_MAX_CHARACTERS = 254;
const IDS_AT_MOST = 100;
const LANGUAGES_AT_MOST = 20;
const HOLD_MAX_MINUTES = 120;
export const HOLD_DEFAULT_MINUTES = 30;

const id = z.string().max(ID_MAX_CHARACTERS);
/** Whether it exists is checked later, so that the answer can name it. */
const knownId = id.optional();
const day = z.iso.date();
const line = z.string().trim().max(NAME_MAX_CHARACTERS).nullish();
const text = z.string().trim().max(TEXT_MAX_CHARACTERS).nullish();
const uuid = z.uuid().transform((given) => given.toLowerCase());

const contact = z
  .object({
    fullName: line,
    firstName: line,
    lastName: line,
    emailAddress: z.union([z.email().max(EMAIL_MAX_CHARACTERS), z.literal('')]).nullish(),
    phoneNumber: line,
    locales: z.array(z.string().max(NAME_MAX_CHARACTERS)).max(LANGUAGES_AT_MOST).nullish(),
    postalCode: line,
    country: line,
    notes: text,
  })
  .transform((given) =>
    contactSchema.parse({
      ...given,
      emailAddress: given.emailAddress || null,
      locales: given.locales ?? [],
    }),
  );

const unitItem = z.object({
  uuid: uuid.optional(),
  unitId: id,
  resellerReference: line,
  contact: contact.optional(),
});

const unitItems = z.array(unitItem).min(1).max(PARTY_MAX_PEOPLE);
const minutes = z
  .int()
  .min(1)
  .transform((given) => Math.min(given, HOLD_MAX_MINUTES));

const units = z
  .array(z.object({ id, quantity: z.int().min(0).max(PARTY_MAX_PEOPLE) }))
  .max(PARTY_MAX_PEOPLE)
  .nullish();

export const availabilityBody = z.object({
  productId: knownId,
  optionId: knownId,
  localDate: day.optional(),
  localDateStart: day.optional(),
  localDateEnd: day.optional(),
  availabilityIds: z.array(id).min(1).max(IDS_AT_MOST).optional(),
  units,
});

export const calendarBody = z.object({
  productId: knownId,
  optionId: knownId,
  localDateStart: day,
  localDateEnd: day,
  units,
});

export const reservationBody = z.object({
  uuid: uuid.optional(),
  productId: knownId,
  optionId: knownId,
  availabilityId: knownId,
  expirationMinutes: minutes.optional(),
  notes: text,
  emailReceipt: z.boolean().optional(),
  unitItems,
  resellerReference: line,
  contact: contact.optional(),
});

export const confirmationBody = z.object({
  emailReceipt: z.boolean().optional(),
  resellerReference: line,
  contact: contact.optional(),
  unitItems: unitItems.optional(),
  notes: text,
});

export const updateBody = z.object({
  resellerReference: line,
  productId: knownId,
  optionId: knownId,
  availabilityId: knownId,
  expirationMinutes: minutes.optional(),
  notes: text,
  emailReceipt: z.boolean().optional(),
  unitItems: unitItems.optional(),
  contact: contact.optional(),
});

export const extensionBody = z.object({ expirationMinutes: minutes.optional() });

export const cancellationBody = z.object({ reason: text, force: z.boolean().optional() });

export type UnitRequest = z.infer<typeof units>;
export type UnitItemRequest = z.infer<typeof unitItem>;
