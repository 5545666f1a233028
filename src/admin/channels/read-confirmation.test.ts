import { expect, it } from 'vitest';
import { readConfirmation } from './read-confirmation.ts';

const known = {
  channels: [
    { id: 'gyg', name: 'GetYourGuide' },
    { id: 'via', name: 'Viator' },
  ],
  tours: [
    { id: 'alfama', names: ['Alfama', 'Alfama'] },
    { id: 'alfama-night', names: ['Alfama by Night', 'Alfama à Noite'] },
    { id: 'belem', names: ['Belém', 'Белен'] },
  ],
  today: '2026-11-29',
};
const read = (text: string) => readConfirmation(text, known);

it('reads a confirmation in English', () => {
  expect(
    read(`Hi, great news! The following offer has been booked on GetYourGuide:

Alfama by Night: small-group walk
Booked on November 29, 2026

Date: December 5, 2026 at 7:30 PM
Number of participants: 2 x Adults (Age 18 - 99), 1 x Child
Reference number: GYGX7K2M9QQ1
Main customer: Ana Sousa Reis
Phone: +351 912 345 678
Price: € 87.00`),
  ).toEqual({
    channelId: 'gyg',
    tourId: 'alfama-night',
    date: '2026-12-05',
    time: '19:30',
    participants: 3,
    name: 'Ana Sousa Reis',
    phone: '+351 912 345 678',
    resellerReference: 'GYGX7K2M9QQ1',
    isAboutChange: false,
  });
});

it('reads labels on lines of their own, and a number that follows its label', () => {
  expect(
    read(`New Viator booking
Booking Reference: #BR-1234567
Tour Name: Belém
Travel Date:
Sat, Dec 05, 2026
Lead Traveler Name:
John O’Neil
Travelers: 4
Start time: 10:00`),
  ).toMatchObject({
    channelId: 'via',
    tourId: 'belem',
    date: '2026-12-05',
    time: '10:00',
    participants: 4,
    name: 'John O’Neil',
    resellerReference: 'BR-1234567',
  });
});

it.each([
  ['Data: 5 de dezembro de 2026 às 10h00', { date: '2026-12-05', time: '10:00' }],
  ['Дата: 5 декабря 2026 г., 9:30', { date: '2026-12-05', time: '09:30' }],
  ['05/12/2026 12:15 am', { date: '2026-12-05', time: '00:15' }],
  ['2026-12-05T14:00', { date: '2026-12-05', time: '14:00' }],
  ['31/02/2027', { date: null, time: null }],
  ['5 December 2025', { date: null }],
])('reads the start of %j', (text, start) => {
  expect(read(text)).toMatchObject(start);
});

it('finds nothing in a text that is no confirmation', () => {
  expect(
    read('Thank you for your call. Our office opens again on Monday.\n\nKind regards'),
  ).toEqual({
    channelId: null,
    tourId: null,
    date: null,
    time: null,
    participants: null,
    name: null,
    phone: null,
    resellerReference: null,
    isAboutChange: false,
  });
});

it.each([
  ['Teilnehmerzahl: 5 x Erwachsene', 5],
  ['Adult (Age 18 - 99) x 2, Child (Age 3 - 12) x 1', 3],
  ['2 guests\n€45.00 x 2 guests', 2],
  ['Travelers: 2 Adults, 1 Infant, 1 Child\nSmall groups of max. 12 people', 4],
  ['2 x Adults, 1 x Child\nTotal: 3 people', 3],
  ['2 adultos, 1 niño', 3],
  ['3 hóspedes', 3],
])('counts the people of %j', (text, participants) => {
  expect(read(text)).toMatchObject({ participants });
});

it.each([
  'Booking reference ID: ABC123456',
  'Order No.: ABC123456',
  'Confirmation code\nABC123456',
  'Número de referência: ABC123456',
  'Buchungsnummer: ABC123456',
  'Номер заказа: ABC123456',
])('finds the number in %j', (text) => {
  expect(read(text)).toMatchObject({ resellerReference: 'ABC123456' });
});

it('ignores when a forwarded email was sent', () => {
  const text = `---- Forwarded ----
From: Viator
Date: Mon, Nov 30, 2026 at 9:12 AM
Subject: New booking

Date: December 5, 2026 7:30 PM`;
  expect(read(text)).toMatchObject({ date: '2026-12-05', time: '19:30' });
});

it('marks an email about a cancellation', () => {
  expect(read('A Viator booking has been cancelled')).toMatchObject({ isAboutChange: true });
});

it('reads a very long text without hanging', () => {
  expect(read('x'.repeat(300_000))).toMatchObject({ date: null });
});
