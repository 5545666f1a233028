import { expect, it } from 'vitest';
import { emailSchema, guestPhoneSchema, phoneSchema } from '../schemas.ts';
import { emailFault, guestPhoneFault, phoneFault } from './reach.ts';

/** The server's first error for a text, which must equal the browser's. */
const faultOf = (schema: typeof emailSchema | typeof phoneSchema, text: string) =>
  schema.safeParse(text).error?.issues[0]?.message ?? null;

it.each([
  ['ana@example.com', null],
  ["o'brien+tours@mail.example.co.uk", null],
  ['ana@viagens-são-joão.pt', null],
  ['anna@пример.рф', null],
  ['anna@xn--e1afmkfd.xn--p1ai', null],
  ['josé@exemplo.pt', 'invalid_email_letters'],
  ['анна@пример.рф', 'invalid_email_letters'],
  ['', 'invalid_email'],
  ['ana@', 'invalid_email'],
  ['@example.com', 'invalid_email'],
  ['ana@example', 'invalid_email'],
  ['ana @example.com', 'invalid_email'],
  ['ana..s@example.com', 'invalid_email'],
  ['ana@exa mple.com', 'invalid_email'],
  ['ana@-example.com', 'invalid_email'],
  ['ana@example..com', 'invalid_email'],
  ['ana@silva@example.com', 'invalid_email'],
])('browser and server validate the email address %j alike: %s', (text, fault) => {
  expect(emailFault(text)).toBe(fault);
  expect(faultOf(emailSchema, text)).toBe(fault);
});

it.each([
  ['+351 912 345 678', null],
  ['00351912345678', null],
  ['+1 (415) 555-0132', null],
  ['+49 30/123.456', null],
  ['+1234567', null],
  ['', 'invalid_phone'],
  ['912345678', 'invalid_phone'],
  ['+123456', 'invalid_phone'],
  ['00 123 456', 'invalid_phone'],
  ['+1234567890123456', 'invalid_phone'],
  ['+351 nine', 'invalid_phone'],
  ['+351 912 345 678 ext 4', 'invalid_phone'],
])('browser and server validate the phone number %j alike: %s', (text, fault) => {
  expect(phoneFault(text)).toBe(fault);
  expect(faultOf(phoneSchema, text)).toBe(fault);
});

it.each([
  ['912 345 678', null],
  ['030 123456', null],
  ['(21) 345-678', null],
  ['+351 912 345 678', null],
  ['', 'invalid_phone'],
  ['12345', 'invalid_phone'],
  ['+123456', 'invalid_phone'],
  ['1234567890123456', 'invalid_phone'],
  ['nine one two', 'invalid_phone'],
])('browser and server validate the phone number of a guest %j alike: %s', (text, fault) => {
  expect(guestPhoneFault(text)).toBe(fault);
  expect(faultOf(guestPhoneSchema, text)).toBe(fault);
});
