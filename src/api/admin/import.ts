import type { z } from 'zod';
import { isPrivate } from '#contract/bookings/booking-rules.ts';
import { IMPORT_MAX_BYTES, IMPORT_RECORDS_SHOWN } from '#contract/constants.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import {
  availabilityRowSchema,
  bookingRowSchema,
  byImportKind,
  type ImportDryRunJson,
  importDryRunSchema,
  importedSchema,
  importQuerySchema,
  tourRowSchema,
} from '#contract/imports/import.schemas.ts';
import type { ImportKind } from '#contract/imports/import-columns.ts';
import { localise } from '#contract/localised.ts';
import { region } from '#contract/settings/region.ts';
import { Failure } from '#domain/failures.ts';
import type { ImportFault, Outcome, Row } from '#domain/imports/import.ts';
import { importAvailabilities } from '#domain/imports/import-availabilities.ts';
import { importBookings } from '#domain/imports/import-bookings.ts';
import { importTours } from '#domain/imports/import-tours.ts';
import type { InChange, StaffActor, StaffChange } from '#platform/db/change.ts';
import {
  formatDay,
  formatLanguages,
  formatMoney,
  formatTimeInShort,
} from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { formatParty } from '#platform/i18n/party-words.ts';
import { endpoint } from '../endpoint.ts';
import type { SentFile } from '../http/read-input.ts';
import { readPhone } from '../http/read-phone.ts';
import { type ReadRows, readRows } from './import-rows.ts';
import { readTourFacts } from './tours.ts';

export const importEndpoints = [
  endpoint({
    method: 'POST',
    path: adminApi.importDryRun,
    summary:
      'Dry run of a file of tours, dates or bookings: its errors by row, and what it would create',
    guard: 'office',
    params: byImportKind,
    file: { maxBytes: IMPORT_MAX_BYTES },
    answers: { status: 200, shape: importDryRunSchema },
    failures: ['import_faulty', 'start_skipped'],
    async handle({ params: { kind }, file }, { inChange }) {
      return { status: 200, body: await imports[kind](file, inChange, DRY_RUN) };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.import,
    summary: 'Import a file of tours, dates or bookings: all rows or none',
    guard: 'office',
    params: byImportKind,
    query: importQuerySchema,
    file: { maxBytes: IMPORT_MAX_BYTES },
    answers: { status: 201, shape: importedSchema },
    failures: ['import_faulty', 'start_skipped'],
    async handle({ params: { kind }, query, file }, { inChange }) {
      const how = { isDryRun: false, sendEmail: query.sendEmail === 'yes' };
      const { rowCount, faultCount } = await imports[kind](file, inChange, how);
      if (faultCount > 0) throw new Failure('import_faulty', { count: faultCount });
      return { status: 201, body: { kind, created: rowCount } };
    },
  }),
];

type How = { isDryRun: boolean; sendEmail: boolean };
const DRY_RUN: How = { isDryRun: true, sendEmail: false };

type Import = (
  file: SentFile,
  inChange: InChange<StaffActor>,
  how: How,
) => Promise<ImportDryRunJson>;

/** `run` creates the records, `tell` describes them to staff. */
function importOf<Facts, Made>(
  kind: ImportKind,
  schema: z.ZodType<Facts>,
  run: (change: StaffChange, rows: Row<Facts>[], how: How) => Promise<Outcome<Made>>,
  tell: (made: Made) => { title: string; facts: (string | null)[] },
): Import {
  return async ({ bytes }, inChange, how) => {
    const read = await readRows(kind, schema, bytes);
    const isDryRun = how.isDryRun || read.faults.count > 0;
    const { made, faults } = await inChange((change) =>
      run(change, read.rows, { ...how, isDryRun }),
    );
    addFaults(read, faults);
    // A file with an error creates nothing, so no records are listed.
    const shown = read.faults.count > 0 ? [] : made.slice(0, IMPORT_RECORDS_SHOWN);
    return {
      kind,
      rowCount: read.rowCount,
      faultCount: read.faults.count,
      faults: read.faults.first.sort((a, b) => (a.row ?? 0) - (b.row ?? 0)),
      noteCount: read.notes.count,
      notes: read.notes.first,
      unknownColumns: read.unknownColumns,
      records: shown.map(({ row, facts }) => {
        const { title, facts: said } = tell(facts);
        return { row, title, facts: said.filter((each) => each !== null) };
      }),
    };
  };
}

function addFaults<Facts>(read: ReadRows<Facts>, faults: readonly ImportFault[]): void {
  for (const fault of [...faults].sort((a, b) => a.row - b.row)) {
    const { row, field } = fault;
    read.faults.add({ row, ...read.cellOf(row, field), text: formatFault(fault) });
  }
}

const startOf = ({ date, time }: { date: string; time: string }) =>
  `${formatDay(date, currentLocale())}, ${formatTimeInShort(time)}`;

const imports: Record<ImportKind, Import> = {
  tours: importOf(
    'tours',
    tourRowSchema.transform(({ slug, ...input }) => ({ slug, facts: readTourFacts(input) })),
    importTours,
    ({ id, facts }) => ({
      title: localise(facts.name, currentLocale()),
      facts: [
        id,
        isPrivate(facts)
          ? m.book_price_per_group({ price: formatMoney(facts.priceCents) })
          : m.book_price_per_person({ price: formatMoney(facts.priceCents) }),
        facts.isActive ? null : m.admin_import_hidden(),
      ],
    }),
  ),
  availabilities: importOf(
    'availabilities',
    availabilityRowSchema.transform(({ languages = [region().defaultLanguage], ...row }) => ({
      ...row,
      languages,
    })),
    importAvailabilities,
    ({ tour, capacity, languages, ...start }) => ({
      title: localise(tour.name, currentLocale()),
      facts: [
        startOf(start),
        m.people({ count: capacity }),
        formatLanguages(languages, currentLocale()),
      ],
    }),
  ),
  bookings: importOf(
    'bookings',
    bookingRowSchema
      .transform(readPhone)
      .transform(({ language = region().defaultLanguage, ...row }) => ({
        ...row,
        language,
      })),
    importBookings,
    ({ tourOf, at, total, paid = 0, ...booking }) => ({
      title: fullName(booking),
      facts: [
        booking.externalReference,
        localise(tourOf.name, currentLocale()),
        startOf(at),
        formatParty(booking),
        formatMoney(total),
        paid > 0 ? m.admin_import_paid({ amount: formatMoney(paid) }) : null,
      ],
    }),
  ),
};

function formatFault({ code, details = {} }: ImportFault): string {
  const number = (name: string) => Number(details[name] ?? 0);
  const word = (name: string) => String(details[name] ?? '');
  switch (code) {
    case 'tour_unknown':
      return m.admin_import_tour_unknown();
    case 'tour_ambiguous':
      return m.admin_import_tour_ambiguous();
    case 'tour_exists':
      return m.admin_import_tour_exists({ slug: word('slug') });
    case 'too_many_people':
      return m.admin_import_too_many_people({ count: number('maximum') });
    case 'same_row':
      return m.admin_import_same_row({ row: number('other') });
    case 'date_past':
      return m.admin_import_date_past();
    case 'start_skipped':
      return m.invalid_time_skipped();
    case 'date_exists':
      return m.admin_import_date_exists();
    case 'date_unknown':
      return m.admin_import_date_unknown();
    case 'date_blocked':
      return m.admin_import_date_blocked();
    case 'capacity_too_large':
      return m.admin_import_capacity_too_large({ count: number('maximum') });
    case 'no_room':
      return m.admin_import_no_room({ count: number('left') });
    case 'party_too_large':
      return m.admin_import_party_too_large({ count: number('maximum') });
    case 'language_not_offered': {
      const languages = formatLanguages(
        [details.languages ?? []].flat().map(String),
        currentLocale(),
      );
      return m.admin_import_language_not_offered({ languages });
    }
    case 'category_unknown':
      return m.admin_import_category_unknown({ name: word('name') });
    case 'party_differs':
      return m.admin_import_party_differs({
        people: number('people'),
        participants: number('participants'),
      });
    case 'party_without_spots':
      return m.admin_import_party_without_spots();
    case 'booking_exists':
      return m.admin_import_booking_exists({ reference: word('reference') });
    case 'paid_too_much':
      return m.admin_import_paid_too_much({ total: formatMoney(number('total')) });
    case 'paid_by_missing':
      return m.admin_import_paid_by_missing();
    case 'paid_on_future':
      return m.admin_import_paid_on_future();
  }
}
