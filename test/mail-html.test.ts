import { load } from 'cheerio';
import { beforeAll, expect, it } from 'vitest';
import { type ExampleMail, exampleMails } from '../scripts/example-mails.ts';

/** Gmail, Outlook.com and Outlook for Windows render them, by caniemail.com of May 2026. */
const rendered = [
  'background',
  'border',
  'border-bottom',
  'border-left',
  'border-top',
  'color',
  'display',
  'font',
  'font-size',
  'font-weight',
  'height',
  'line-height',
  'margin',
  'max-width',
  'padding',
  'text-align',
  'text-decoration',
  'width',
  'word-break',
];
/** Some of these programs leave them out, and the email stays readable. */
const droppable = [
  'border-radius',
  'max-height',
  'mso-hide',
  'mso-padding-alt',
  'overflow',
  'overflow-wrap',
  'table-layout',
  'white-space',
];
const allowed = new Set([...rendered, ...droppable]);

const declarationsIn = (style: string): [string, string][] =>
  style
    .split(';')
    .filter((each) => each.trim() !== '')
    .map((each) => {
      const [name = '', ...value] = each.split(':');
      return [name.trim(), value.join(':').trim()];
    });

const examples: ExampleMail[] = [];
beforeAll(async () => {
  for await (const each of exampleMails()) examples.push(each);
});

it('uses only styles that Gmail and Outlook know, in tables, for every email', () => {
  const faults = new Set<string>();
  for (const { name, mail } of examples) {
    const page = load(mail.html);
    for (const element of page('[style]')) {
      for (const [property, value] of declarationsIn(page(element).attr('style') ?? '')) {
        const isKnown = allowed.has(property) && !/flex|grid|var\(|calc\(/.test(value);
        if (!isKnown) faults.add(`${name}: ${property}: ${value}`);
      }
    }
    // Gmail drops a whole style sheet that it can't read, and clips a longer email.
    const sheet = page('style').text();
    if (/flex|grid|position|@import|@font-face|url\(/.test(sheet))
      faults.add(`${name}: style sheet`);
    if (mail.html.length > 100_000) faults.add(`${name}: ${mail.html.length} characters`);
    if (page('div').length > 1) faults.add(`${name}: more than the preview is a div`);
    for (const table of page('table')) {
      if (page(table).attr('role') !== 'presentation') faults.add(`${name}: a table without role`);
    }
    for (const image of page('img')) {
      const { src = '', width, alt } = page(image).attr() ?? {};
      // A path to the demo stands for a picture's URL.
      if (!/^(?:https:|cid:|\.\.\/)/.test(src)) faults.add(`${name}: image ${src}`);
      if (!width || alt === undefined) faults.add(`${name}: image ${src} without width or alt`);
    }
  }
  expect([...faults]).toEqual([]);
  expect(examples.length).toBeGreaterThan(100);
});

it('stays legible in programs that show dark emails', () => {
  for (const { name, mail } of examples) {
    const page = load(mail.html);
    expect(page('meta[name=color-scheme]').attr('content'), name).toBe('light dark');
    // Each coloured text has a class, by which the dark style sheet gives it the dark theme's colour.
    const unthemed = page('[style*="color:#"]')
      .toArray()
      .filter((element) => {
        const its = page(element);
        const text = declarationsIn(its.attr('style') ?? '').some(
          ([property]) => property === 'color',
        );
        const isOnColour = its.attr('bgcolor') !== undefined || its.hasClass('press');
        return text && !isOnColour && !/\b(?:ink|muted|link)\b/.test(its.attr('class') ?? '');
      })
      .map((element) => page.html(element).slice(0, 80));
    expect(unthemed, name).toEqual([]);
  }
});
