/**
 * The fences between the rooms of the house (docs/decisions/0002): who may import whom.
 * A room that is not named in `to` is closed. `src/constants.ts` and `src/brand.ts` are leaves that
 * everybody may read.
 */
const room = (name, comment, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `^src/${name}/`, pathNot: '\\.test\\.tsx?$' },
  to: {
    path: '^(src|test|db|bench|scripts)/',
    pathNot: ['^src/(constants|brand)\\.ts$', ...allowed],
  },
});

const own = (name) => `^src/${name}/`;
const types = { dependencyTypesNot: ['type-only'] };
const withTypes = (rule) => ({ ...rule, to: { ...rule.to, ...types } });

/** Nouns of the domain, each with the nouns that it may know. All run towards tours. */
const nouns = {
  pictures: [],
  tours: ['pictures'],
  mails: [],
  staff: [],
  visits: [],
  documents: ['articles', 'pictures'],
  contact: ['mails'],
  newsletter: ['mails'],
  gallery: ['pictures'],
  articles: ['pictures'],
  availability: ['tours'],
  bookings: ['availability', 'tours', 'mails'],
  payments: ['bookings', 'tours', 'staff', 'mails'],
  reviews: ['bookings', 'tours', 'mails'],
  translations: ['tours', 'articles', 'documents', 'gallery'],
  stats: ['payments', 'reviews', 'bookings', 'availability', 'tours', 'visits', 'mails', 'contact'],
};

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-imports-the-roots',
      comment: 'the files that build everything are imported by each other and by tests only',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/[^/]+\\.ts$|\\.test\\.tsx?$' },
      to: { path: '^src/(main|app|compose|pages)\\.ts$' },
    },
    {
      name: 'src-never-imports-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(test|bench|scripts)/' },
    },
    room('platform', 'what would be the same at a dentist’s knows nothing of the business', [
      own('platform'),
    ]),
    room('ui', 'building blocks that know no tour', [
      own('ui'),
      '^src/platform/i18n/(messages|locale|format|paraglide)',
    ]),
    room('domain', 'no HTTP, no React, no mail, no language', [
      own('domain'),
      '^src/platform/(db|clock)/',
    ]),
    room('api', 'JSON over HTTP', [own('api'), own('domain'), own('platform')]),
    room('jobs', 'shallow workers', [own('jobs'), own('domain'), own('platform'), own('mail')]),
    withTypes(room('mail', 'templates; of the domain only types', [own('mail'), own('platform')])),
    withTypes(
      room('site', 'public pages; of the server only types and the API client', [
        own('site'),
        own('ui'),
        '^src/platform/i18n/(messages|locale|format|paraglide)',
        '^src/api/client/',
      ]),
    ),
    withTypes(
      room('admin', 'the back office; of the server only types and the API client', [
        own('admin'),
        own('ui'),
        '^src/platform/i18n/(messages|locale|format|paraglide)',
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
          '^src/platform/i18n/(messages|locale|format|paraglide)',
          '^src/constants\\.ts$',
        ],
      },
    }),
    ...Object.entries(nouns).map(([noun, known]) => ({
      name: `domain-${noun}`,
      comment: 'between nouns one way only, towards tours',
      severity: 'error',
      from: { path: `^src/domain/${noun}/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: '^src/domain/[^/]+/',
        pathNot: `^src/domain/(${[noun, ...known].join('|')})/`,
      },
    })),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'src/platform/i18n/paraglide/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
