import { randomBytes } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { Away } from '../db/away.ts';
import { Answer } from '../http/answer.ts';
import { createKeptAnswers, type Recipe } from './kept-answers.ts';

const MEGABYTE = 1024 * 1024;

afterEach(() => {
  vi.useRealTimers();
});

/** Content that can be changed, an answer made of it, and a page made of that answer. */
function someBusiness(bytes = MEGABYTE) {
  const kept = createKeptAnswers(bytes);
  const content = {
    tours: 'two tours',
    isAway: false,
    /** Whether the answer says that it still stands. */
    stands: false,
    times: { answer: 0, page: 0 },
  };
  /** Holds whoever makes something until it is opened. */
  const gate = { open: () => {}, passed: Promise.resolve() };
  const shut = () => {
    gate.passed = new Promise((resolve) => {
      gate.open = resolve;
    });
  };
  const answerOf = (text: string) => new Answer({ headers: {}, body: Buffer.from(text) });
  const tours: Recipe = {
    topics: ['tours alfama', 'availabilities alfama'],
    believedMs: 1000,
    async make() {
      content.times.answer += 1;
      if (content.isAway) throw new Away();
      const answer = answerOf(content.tours);
      await gate.passed;
      return { answer, isKept: true, stands: async () => content.stands };
    },
  };
  const page: Recipe = {
    async make() {
      content.times.page += 1;
      const { body } = await kept.get('/api/tours', tours);
      return { answer: answerOf(`<h1>${body}</h1>`), isKept: true };
    },
  };
  const text = async (answer: Promise<Answer>) => (await answer).body.toString();
  return {
    kept,
    content,
    gate,
    shut,
    api: () => text(kept.get('/api/tours', tours)),
    page: () => text(kept.get('en /', page)),
    isPageThere: () => kept.find('en /') !== null,
  };
}

it('makes a thousand answers that are missed at once one time', async () => {
  const business = someBusiness();
  const pages = await Promise.all(Array.from({ length: 1000 }, business.page));
  expect(new Set(pages)).toEqual(new Set(['<h1>two tours</h1>']));
  expect(business.content.times).toEqual({ answer: 1, page: 1 });
});

it('drops a page whose content is another now, and makes it again before anybody asks', async () => {
  const business = someBusiness();
  await business.page();
  business.content.tours = 'three tours';
  business.kept.changed('tours alfama');
  expect(business.isPageThere()).toBe(false);
  expect(await business.page()).toBe('<h1>three tours</h1>');
  business.content.tours = 'four tours';
  business.kept.changed('tours alfama');
  await vi.waitUntil(business.isPageThere, { timeout: 5000 });
  expect(business.kept.find('en /')?.body.toString()).toBe('<h1>four tours</h1>');
});

it('makes no page again whose answers come out the same', async () => {
  const business = someBusiness();
  await business.page();
  business.kept.changed('tours alfama');
  expect(await business.page()).toBe('<h1>two tours</h1>');
  expect(business.content.times).toEqual({ answer: 2, page: 1 });
});

it('leaves alone what a change is not about', async () => {
  const business = someBusiness();
  await business.page();
  for (const topic of ['tours belem', 'articles alfama', 'tour']) business.kept.changed(topic);
  expect(business.isPageThere()).toBe(true);
  for (const topic of ['tours alfama', 'tours', 'availabilities', '', null]) {
    business.kept.changed(topic);
    expect(business.isPageThere(), String(topic)).toBe(false);
    await business.page();
  }
});

it('keeps nothing that was begun before a change, and gives it to nobody who came after', async () => {
  const business = someBusiness();
  business.shut();
  const early = business.page();
  await turn();
  business.content.tours = 'three tours';
  business.kept.changed('tours alfama');
  const late = business.page();
  business.gate.open();
  expect(await early).toBe('<h1>two tours</h1>');
  expect(await late).toBe('<h1>three tours</h1>');
  expect(await business.page()).toBe('<h1>three tours</h1>');
});

it('keeps nothing that was begun before a change, though nobody asked in between', async () => {
  const business = someBusiness();
  business.shut();
  const early = business.page();
  await turn();
  business.content.tours = 'three tours';
  business.kept.changed('tours alfama');
  business.gate.open();
  expect(await early).toBe('<h1>two tours</h1>');
  expect(business.isPageThere()).toBe(false);
  expect(await business.page()).toBe('<h1>three tours</h1>');
});

it('shows what a change overtook when the database goes, for it has nothing newer', async () => {
  const business = someBusiness();
  business.shut();
  const early = business.page();
  await turn();
  business.kept.changed('tours alfama');
  business.gate.open();
  await early;
  expect(business.isPageThere()).toBe(false);
  business.content.isAway = true;
  expect(await business.page()).toBe('<h1>two tours</h1>');
});

it('takes nothing newer away for what a change overtook', async () => {
  const business = someBusiness();
  business.shut();
  const early = business.api();
  await turn();
  const { open } = business.gate;
  business.content.tours = 'three tours';
  business.kept.changed('tours alfama');
  business.shut();
  const late = business.api();
  await turn();
  business.gate.open();
  expect(await late).toBe('three tours');
  open();
  expect(await early).toBe('two tours');
  business.content.isAway = true;
  expect(await business.api()).toBe('three tours');
});

it('believes an answer no longer than its time, and a page no longer than its answers', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const business = someBusiness();
  await business.page();
  vi.advanceTimersByTime(999);
  expect(business.isPageThere()).toBe(true);
  // Asked for so late, it is asked for again in the background.
  await turn();
  expect(business.content.times.answer).toBe(2);
  vi.advanceTimersByTime(999);
  expect(business.isPageThere()).toBe(true);
  vi.advanceTimersByTime(1001);
  expect(business.isPageThere()).toBe(false);
  business.content.tours = 'sold out';
  expect(await business.page()).toBe('<h1>sold out</h1>');
});

it('believes on what still stands, until it does not or a change is heard', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const business = someBusiness();
  business.content.stands = true;
  await business.page();
  for (let second = 0; second < 5; second += 1) {
    vi.advanceTimersByTime(1001);
    await business.page();
  }
  expect(business.content.times).toEqual({ answer: 1, page: 1 });
  business.content.tours = 'sold out';
  business.kept.changed('availabilities alfama');
  expect(await business.page()).toBe('<h1>sold out</h1>');
  business.content.tours = 'two tours';
  business.content.stands = false;
  vi.advanceTimersByTime(1001);
  expect(await business.page()).toBe('<h1>two tours</h1>');
});

it('makes what a change has overtaken anew when the database is back, whatever it says of itself', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const business = someBusiness();
  business.content.stands = true;
  await business.page();
  business.content.tours = 'sold out';
  business.content.isAway = true;
  business.kept.changed('tours alfama');
  expect(await business.page()).toBe('<h1>two tours</h1>');
  business.content.isAway = false;
  vi.advanceTimersByTime(2001);
  expect(await business.page()).toBe('<h1>sold out</h1>');
});

it('keeps no page that could not be made whole', async () => {
  const { kept } = someBusiness();
  const make = async () => {
    kept.holdsOthers();
    return { answer: new Answer({ headers: {}, body: Buffer.from('half') }), isKept: true };
  };
  await kept.get('en /half', { make });
  expect(kept.find('en /half')).toBe(null);
  await expect(
    kept.get('en /broken', { make: () => Promise.reject(new Error('away')) }),
  ).rejects.toThrow('away');
  expect(await kept.get('en /broken', { make })).toBeInstanceOf(Answer);
});

it('counts an answer with every form that it is sent in', async () => {
  const kept = createKeptAnswers(18_000);
  const text: Recipe = {
    make: async () => ({
      answer: new Answer({
        headers: { 'content-type': 'text/html' },
        body: randomBytes(4900),
      }),
      isKept: true,
    }),
  };
  await kept.get('a', text);
  const b = await kept.get('b', text);
  expect(kept.find('a')).not.toBe(null);
  expect(kept.find('b')).not.toBe(null);
  await b.in('br');
  await (await kept.get('c', text)).in('gzip');
  expect(['a', 'b', 'c'].filter((key) => kept.find(key) !== null)).toEqual(['c']);
  await kept.get('too long', {
    make: async () => ({
      answer: new Answer({ headers: {}, body: Buffer.alloc(18_001) }),
      isKept: true,
    }),
  });
  expect(kept.find('too long')).toBe(null);
});

it('makes a hundred of what was looked at lately again, however many a stranger has asked for', async () => {
  const { kept } = someBusiness(16 * MEGABYTE);
  let made = 0;
  const make = async () => {
    made += 1;
    return { answer: new Answer({ headers: {}, body: Buffer.from(String(made)) }), isKept: true };
  };
  const recipe: Recipe = { topics: ['availabilities'], make };
  for (let asked = 0; asked < 1000; asked += 1)
    await kept.get(`/api/availabilities?${asked}`, recipe);
  made = 0;
  kept.changed('availabilities');
  await vi.waitUntil(() => kept.find('/api/availabilities?900') !== null, { timeout: 20_000 });
  // Whatever was left out of the first round would be in the next.
  kept.changed('letters');
  await vi.waitUntil(() => made >= 100, { timeout: 20_000 });
  expect(kept.find('/api/availabilities?899')).toBeNull();
  expect(made).toBe(100);
});

it('keeps no more small answers than their cost in memory allows', async () => {
  const { kept } = someBusiness(MEGABYTE);
  const make = async () => ({
    answer: new Answer({ headers: {}, body: Buffer.from('[]') }),
    isKept: true,
  });
  for (let asked = 0; asked < 2000; asked += 1) await kept.get(`/${asked}`, { make });
  const held = Array.from({ length: 2000 }, (_, at) => kept.find(`/${at}`)).filter(Boolean);
  expect(held.length).toBeGreaterThan(100);
  expect(held.length).toBeLessThanOrEqual(256);
});
