import type { ImportDryRunJson } from '#contract/imports/import.schemas.ts';
import type { ImportKind } from '#contract/imports/import-columns.ts';
import { openTestApp } from './app.ts';
import type { Client } from './client.ts';

const asFile = (text: string | Uint8Array<ArrayBuffer>) =>
  new File([text], 'mine.csv', { type: 'text/csv' });

export const tryFile = (staff: Client, kind: ImportKind, text: string | Uint8Array<ArrayBuffer>) =>
  staff.upload<ImportDryRunJson>(`/api/admin/import/${kind}/trial`, asFile(text));

type Answer = { created?: number; code?: string; detail?: string };
export const importFile = (staff: Client, kind: ImportKind, text: string, sendEmail = 'no') =>
  staff.upload<Answer>(`/api/admin/import/${kind}?sendEmail=${sendEmail}`, asFile(text));

export const table = (...rows: (readonly (string | number)[])[]) =>
  rows.map((cells) => `${cells.join(',')}\r\n`).join('');

export const bookingHeadings = [
  'external_reference',
  'tour',
  'date',
  'time',
  'participants',
  'first_name',
  'last_name',
  'email',
  'phone',
  'paid',
  'paid_by',
];

export const bookingRow = (tour: string, given: Partial<Record<string, string | number>> = {}) => {
  const row: Record<string, string | number> = {
    external_reference: 'A-1',
    tour,
    date: '2026-12-05',
    time: '10:00',
    participants: 2,
    first_name: 'Ana',
    last_name: 'Silva',
    email: 'ana@mail.example',
    phone: '+351 912 345 678',
    paid: '',
    paid_by: '',
    ...given,
  };
  return bookingHeadings.map((name) => row[name] ?? '');
};

export const bookingsFile = (...rows: (string | number)[][]) => table(bookingHeadings, ...rows);

export async function openWithStaff(kind: 'embedded' | 'server') {
  const app = await openTestApp(kind);
  return { app, staff: await app.staffClient() };
}
