import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

type Texts = Record<string, string | null>;

function check(changed: { en?: Texts; pt?: Texts; ru?: Texts } = {}) {
  const copy = mkdtempSync(join(tmpdir(), 'miradouro-messages-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  cpSync(join(root, 'locales'), join(copy, 'locales'), { recursive: true });
  mkdirSync(join(copy, 'scripts'));
  cpSync(join(root, 'scripts/check-messages.ts'), join(copy, 'scripts/check-messages.ts'));
  for (const folder of ['src', 'node_modules']) symlinkSync(join(root, folder), join(copy, folder));
  for (const [locale, texts] of Object.entries(changed)) {
    const path = join(copy, `locales/${locale}.json`);
    const messages = { ...JSON.parse(readFileSync(path, 'utf8')), ...texts };
    const stored = Object.entries(messages).filter(([, text]) => text !== null);
    writeFileSync(path, JSON.stringify(Object.fromEntries(stored)));
  }
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--no-warnings', join(copy, 'scripts/check-messages.ts')],
    { encoding: 'utf8' },
  );
  return { status, complaints: stderr.split('\n').filter(Boolean) };
}

test('the texts use one word per thing, derive numbers from rules and are complete', () => {
  expect(check()).toEqual({ status: 0, complaints: [] });
});

test('the check reports another word, a written-out number, a missing ё and a missing text', () => {
  const { status, complaints } = check({
    en: { about_title: 'Seats for you', home_title: 'Answered within 24 hours' },
    pt: {
      home_title: 'Respondemos em duas horas',
      about_title: null,
      nav_tours: 'Tours',
      contact_title: 'Idioma',
    },
    ru: {
      home_title: 'Ответим в течение трёх часов',
      tour_reply_within: 'Ответ за {minutes}',
      nav_tours: 'Еще',
      contact_title: 'На нем',
      mail_team_message_subject: 'Письмо для {name}',
    },
  });
  expect(status).toBe(1);
  const checkWithChange = (key: string, what: RegExp) =>
    complaints.some((complaint) => complaint.startsWith(`${key} `) && what.test(complaint));
  expect(checkWithChange('about_title', /seats.+in en: write “spot”/)).toBe(true);
  expect(checkWithChange('about_title', /missing in pt/)).toBe(true);
  expect(checkWithChange('nav_tours', /English in pt/)).toBe(true);
  expect(checkWithChange('nav_tours', /Еще in ru: write “Ещё”/)).toBe(true);
  expect(checkWithChange('contact_title', /idioma.+in pt: write “língua”/i)).toBe(true);
  expect(checkWithChange('contact_title', /нем.+in ru: write “нём”/)).toBe(true);
  expect(checkWithChange('mail_team_message_subject', /in ru: write “гостю \(\{name\}\)”/)).toBe(
    true,
  );
  expect(checkWithChange('tour_reply_within', /different inputs in ru/)).toBe(true);
  for (const locale of ['en', 'pt', 'ru']) {
    expect(checkWithChange('home_title', new RegExp(`contains a number in ${locale}`))).toBe(true);
  }
});
