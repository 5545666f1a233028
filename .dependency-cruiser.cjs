/**
 * Import rules between the folders of `src` (docs/decisions/0002).
 * A folder that is not named in `to` is closed. Everyone may import `src/contract`, `src/ui/theme/brand.ts` and `tiles.ts`.
 */
const room = (name, comment, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `^src/${name}/`, pathNot: '\\.test\\.tsx?$' },
  to: {
    path: '^(src|test|db|demo|bench|scripts)/',
    pathNot: ['^src/contract/', '^src/ui/theme/(?:brand|tiles)\\.ts$', ...allowed],
  },
});

const own = (name) => `^src/${name}/`;
const types = { dependencyTypesNot: ['type-only'] };
const withTypes = (rule) => ({ ...rule, to: { ...rule.to, ...types } });

/**
 * Nouns of the domain, each with the nouns that it may know. All run towards tours; `staff` is a leaf
 * that all may know, for whatever the team changes is written into the audit log.
 */
const nouns = {
  staff: [],
  texts: [],
  settings: ['pictures', 'texts'],
  backups: [],
  jobs: [],
  pictures: [],
  mails: ['settings'],
  webhooks: ['mails'],
  team: ['mails'],
  visits: [],
  funnel: ['tours'],
  tours: ['pictures', 'texts'],
  documents: ['articles', 'pictures', 'texts'],
  contact: ['mails', 'webhooks'],
  newsletter: ['mails', 'articles', 'pictures'],
  gallery: ['pictures', 'texts'],
  articles: ['pictures', 'texts'],
  redirects: [],
  availability: ['tours'],
  payments: ['webhooks'],
  vouchers: ['payments', 'mails', 'settings'],
  bookings: ['vouchers', 'payments', 'availability', 'tours', 'mails', 'webhooks'],
  requests: ['bookings', 'payments', 'availability', 'tours', 'mails'],
  rebooking: ['bookings', 'vouchers', 'payments', 'availability', 'tours'],
  checkout: ['bookings', 'vouchers', 'payments', 'tours', 'mails'],
  accounting: ['checkout', 'bookings', 'vouchers', 'payments', 'tours'],
  schedule: ['rebooking', 'bookings', 'availability', 'tours', 'texts'],
  invoices: ['checkout', 'bookings', 'payments'],
  imports: ['bookings', 'payments', 'availability', 'tours'],
  region: ['settings', 'vouchers', 'bookings', 'availability', 'tours'],
  reviews: ['bookings', 'tours', 'mails', 'webhooks'],
  waitlist: ['bookings', 'availability', 'tours', 'mails'],
  channels: ['checkout', 'bookings', 'payments', 'tours'],
  setup: [
    'articles',
    'availability',
    'bookings',
    'channels',
    'contact',
    'documents',
    'funnel',
    'gallery',
    'guests',
    'mails',
    'newsletter',
    'payments',
    'pictures',
    'reviews',
    'settings',
    'texts',
    'tours',
    'visits',
    'vouchers',
    'webhooks',
  ],
  guests: [
    'channels',
    'vouchers',
    'bookings',
    'waitlist',
    'payments',
    'reviews',
    'contact',
    'newsletter',
    'mails',
    'visits',
    'webhooks',
  ],
  translations: ['tours', 'articles', 'documents', 'gallery', 'settings', 'texts'],
  stats: [
    'payments',
    'reviews',
    'bookings',
    'availability',
    'tours',
    'visits',
    'mails',
    'contact',
    'guests',
    'jobs',
  ],
};

/** A payment is of a booking or a gift voucher: the foreign keys that point against the order, and who follows them. */
const foreignKey = '^src/domain/payments/((payments|checkouts)\\.table|payment-webhooks)\\.ts$';

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-imports-the-roots',
      comment: 'the files that build everything are imported by each other and by tests only',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/[^/]+\\.ts$|^src/ssr/|\\.test\\.tsx?$' },
      to: { path: '^src/(main|app|compose)\\.ts$' },
    },
    {
      name: 'src-never-imports-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(test|bench|scripts)/' },
    },
    {
      name: 'contract',
      comment: 'what server and browser agree on imports zod, Temporal and culori only',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: ['^src/contract/', '^node_modules/(zod|temporal-polyfill|culori|@types/culori)/'],
      },
    },
    withTypes({
      name: 'visitors-download-no-schemas',
      comment: 'zod weighs more than a page: of the schemas the public site takes types only',
      severity: 'error',
      from: { path: '^src/(site|ui|api/client|ssr)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/contract/.*schemas\\.ts$|^node_modules/zod/' },
    }),
    room('platform', 'what would be the same at a dentist’s knows nothing of the business', [
      own('platform'),
    ]),
    room('ui', 'building blocks that know no tour', [
      own('ui'),
      '^src/platform/i18n/(messages|locale|format|(?:party|category)-words)',
    ]),
    room('domain', 'no HTTP, no React, no mail, no language', [
      own('domain'),
      '^src/platform/(db|clock|queue)/',
    ]),
    room('api', 'JSON over HTTP', [own('api'), own('domain'), own('platform')]),
    room('octo', 'the OCTO standard for resellers', [own('octo'), own('domain'), own('platform')]),
    room('jobs', 'shallow workers', [own('jobs'), own('domain'), own('platform'), own('mail')]),
    withTypes(room('mail', 'templates; of the domain only types', [own('mail'), own('platform')])),
    withTypes(
      room('site', 'public pages; of the server only types and the API client', [
        own('site'),
        own('ui'),
        '^src/platform/i18n/(messages|amount-faults|locale|format|law-facts|(?:party|category|minimum|payment|refund)-words|reach|review-limits|time-here|time-span|tour-facts)',
        '^src/api/client/',
      ]),
    ),
    withTypes(
      room('admin', 'the back office; of the server only types and the API client', [
        own('admin'),
        own('ui'),
        '^src/platform/i18n/(messages|amount-faults|locale|format|(?:party|category)-words|reach|review-limits|time-here|tour-facts|validation)',
        '^src/api/client/',
      ]),
    ),
    withTypes({
      name: 'api-client-is-for-browsers',
      comment: 'the part of the API that visitors download knows no server code',
      severity: 'error',
      from: { path: '^src/api/client/' },
      to: {
        path: '^src/',
        pathNot: [
          '^src/api/client/',
          '^src/platform/i18n/(messages|locale|format|(?:party|category)-words)',
          '^src/contract/',
        ],
      },
    }),
    {
      name: 'domain-payments-table',
      comment: 'a payment’s foreign keys: its booking or gift voucher, and who gave it back',
      severity: 'error',
      from: { path: foreignKey },
      to: {
        path: '^src/domain/',
        pathNot:
          '^src/domain/((bookings/bookings|payments/payments|staff/staff|vouchers/gift-vouchers)\\.table|webhooks/queue-webhook)\\.ts$',
      },
    },
    ...Object.entries(nouns).map(([noun, known]) => ({
      name: `domain-${noun}`,
      comment: 'between nouns one way only, towards tours; all read the settings',
      severity: 'error',
      from: { path: `^src/domain/${noun}/`, pathNot: ['\\.test\\.ts$', foreignKey] },
      to: {
        path: '^src/domain/[^/]+/',
        pathNot: `^src/domain/(${[noun, 'staff', 'settings', ...known].join('|')})/`,
      },
    })),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^generated/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
