import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { locales } from '#contract/localised.ts';
import { withLocale } from './request-locale.ts';
import { formatIssue } from './validation.ts';

const contract = new URL('../../contract/', import.meta.url);

const named = new Set(
  readdirSync(contract, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => readFileSync(new URL(name, contract), 'utf8').match(/'invalid_\w+'/g) ?? [])
    .map((quoted) => quoted.slice(1, -1)),
);

it.each(locales)('every error key in a schema has a message (%s)', (locale) => {
  expect(named.size).toBeGreaterThan(20);
  const unsaid = withLocale(locale, () => [...named].filter((name) => formatIssue(name) === name));
  expect(unsaid).toEqual([]);
});
