import { load } from 'cheerio';
import { expect, test } from '../site/site.ts';
import { listPublicPages } from './public-pages.ts';

test('lists hold items and nothing else, on every public page', async ({ site }) => {
  const client = site.client();
  const strays: string[] = [];
  for (const path of await listPublicPages(client)) {
    const $ = load((await client.get<string>(path)).body);
    for (const { tagName } of $('ol, ul').children(':not(li, script, template)').toArray()) {
      strays.push(`${path}: ${tagName}`);
    }
  }
  expect(strays).toEqual([]);
});
