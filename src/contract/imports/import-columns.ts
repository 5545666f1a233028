import { difficulties, outsideMethods, priceTypes } from '../bookings/states.ts';
import { SMALL_GROUP_MAX_PEOPLE } from '../constants.ts';
import { decimalAmount, region } from '../settings/region.ts';

/** The kinds of import file. Their order matters: dates refer to tours, bookings to dates. */
export const importKinds = ['tours', 'availabilities', 'bookings'] as const;
export type ImportKind = (typeof importKinds)[number];

type CellForm =
  | 'text'
  | 'whole'
  | 'decimal'
  | 'price'
  | 'date'
  | 'time'
  | 'yes'
  | 'choice'
  | 'language'
  | 'categories'
  | 'party'
  | 'languages'
  | 'lines';

export type ImportColumn = {
  /** The heading, matched in any case, with spaces or dashes too. */
  name: string;
  form: CellForm;
  isRequired?: true;
  /** An unknown value is left out, and the dry run notes it; otherwise it is a fault. */
  isLenient?: true;
  choices?: readonly string[];
  /** The field of the record that it fills, e.g. `name.pt`. */
  field: string;
  example: (() => string) | null;
};

type Extra = Partial<Pick<ImportColumn, 'isRequired' | 'isLenient' | 'choices'>>;

const column = (
  name: string,
  form: CellForm,
  field: string,
  example: string | (() => string) | null,
  extra: Extra = {},
): ImportColumn => ({
  name,
  form,
  field,
  example: typeof example === 'string' ? () => example : example,
  ...extra,
});

const needed = { isRequired: true } as const;

const localised = (
  name: string,
  form: CellForm,
  field: string,
  example: string | null,
  extra: Extra = {},
) => [
  column(name, form, `${field}.en`, example, extra),
  column(`${name}_pt`, form, `${field}.pt`, null),
  column(`${name}_ru`, form, `${field}.ru`, null),
];

const price = (cents: number) => () => decimalAmount(cents, region().currency);
const categories = () => `Adult = ${price(4500)()} | Child 4-12 = ${price(2000)()}`;
const ours = () => region().defaultLanguage;
const DAY_MS = 24 * 60 * 60 * 1000;
const inAMonth = () => new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);

export const importColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  tours: [
    column('slug', 'text', 'slug', 'old-town-on-foot'),
    ...localised('name', 'text', 'name', 'Old town on foot', needed),
    ...localised('short_description', 'text', 'shortDescription', 'Stairs, views and stories'),
    ...localised('description', 'text', 'description', 'We walk through the old town', needed),
    ...localised('duration', 'text', 'duration', '2.5 hours', needed),
    column('duration_minutes', 'whole', 'durationMinutes', '150', needed),
    column('price', 'price', 'price', price(4500), needed),
    column('price_type', 'choice', 'priceType', 'per_person', { choices: priceTypes }),
    column('price_categories', 'categories', 'categories', categories),
    column('max_group_size', 'whole', 'maxGroupSize', String(SMALL_GROUP_MAX_PEOPLE)),
    column('difficulty', 'choice', 'difficulty', 'easy', { choices: difficulties }),
    ...localised('meeting_point', 'text', 'meetingPoint', 'At the fountain', needed),
    column('meeting_latitude', 'decimal', 'meetingCoordinates.latitude', null),
    column('meeting_longitude', 'decimal', 'meetingCoordinates.longitude', null),
    column('included', 'lines', 'included', 'A guide | Something sweet'),
    column('not_included', 'lines', 'notIncluded', null),
    column('bring', 'lines', 'bring', 'Good shoes'),
    column('active', 'yes', 'isActive', 'yes'),
  ],
  availabilities: [
    column('tour', 'text', 'tour', 'old-town-on-foot', needed),
    column('date', 'date', 'date', inAMonth, needed),
    column('time', 'time', 'time', '10:00', needed),
    column('capacity', 'whole', 'capacity', String(SMALL_GROUP_MAX_PEOPLE)),
    column('languages', 'languages', 'languages', ours),
  ],
  bookings: [
    column('external_reference', 'text', 'externalReference', 'A-1001', needed),
    column('tour', 'text', 'tour', 'old-town-on-foot', needed),
    column('date', 'date', 'date', inAMonth, needed),
    column('time', 'time', 'time', '10:00', needed),
    column('participants', 'whole', 'participants', '2', needed),
    column('party', 'party', 'party', '1 Adult | 1 Child'),
    column('first_name', 'text', 'firstName', 'Ana', needed),
    column('last_name', 'text', 'lastName', 'Silva'),
    column('email', 'text', 'email', 'ana.silva@mail.example', needed),
    column('phone', 'text', 'phone', '+999 123 456 789', needed),
    column('language', 'language', 'language', ours, { isLenient: true }),
    column('tour_language', 'language', 'tourLanguage', null),
    column('total', 'price', 'total', price(6500)),
    column('paid', 'price', 'paid', price(4500)),
    column('paid_by', 'choice', 'paidBy', 'transfer', { choices: outsideMethods }),
    column('paid_on', 'date', 'paidOn', null),
    column('special_requests', 'text', 'specialRequests', null),
    column('notes', 'text', 'adminNotes', null),
  ],
};

/** Normalises a heading: `Max group size` is `max_group_size`. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

export const exampleOf = ({ example }: ImportColumn): string => example?.() ?? '';

/** With a BOM so that Excel reads UTF-8; Excel's separator depends on the reader's decimal sign. */
export function importTemplate(kind: ImportKind, { separator }: { separator: ',' | ';' }): string {
  const columns = importColumns[kind];
  const lines = [columns.map(({ name }) => name), columns.map(exampleOf)];
  return `\uFEFF${lines.map((cells) => `${cells.join(separator)}\r\n`).join('')}`;
}
