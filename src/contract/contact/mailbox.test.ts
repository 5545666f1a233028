import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

it.each([
  ['ana.silva+1@gmail.com', 'anasilva@gmail.com'],
  ['A.N.A.Silva@GoogleMail.com', 'anasilva@gmail.com'],
  ['ana.silva+trip@example.com', 'ana.silva@example.com'],
  ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
  ['ana@xn--bcher-kva.example', 'ana@xn--bcher-kva.example'],
])('treats the email address %s as the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
