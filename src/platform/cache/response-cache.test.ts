import { randomBytes } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { DatabaseUnavailable } from '../db/unavailable.ts';
import { EncodedResponse } from './encoded-response.ts';
import { createResponseCache, type Recipe } from './response-cache.ts';

const MEGABYTE = 1024 * 1024;

afterEach(() => {
  vi.useRealTimers();
});

/** Content that can change, a response made from it, and a page made from that response. */
function someBusiness(bytes = MEGABYTE) {
  const cache = createResponseCache(bytes);
  const content = {
    tours: 'two tours',
    isAway: false,
    stands: false,
    times: { answer: 0, page: 0 },
  };
  const gate = { open: () => {}, passed: Promise.resolve() };
  const shut = () => {
    gate.passed = new Promise((resolve) => {
      gate.open = resolve;
    });
  };
  const answerOf = (text: string) => new EncodedResponse({ headers: {}, body: Buffer.from(text) });
  const tours: Recipe = {
    topics: ['tours alfama', 'availabilities alfama'],
    maxAgeMs: 1000,
    async make() {
      content.times.answer += 1;
      if (content.isAway) throw new DatabaseUnavailable();
      const answer = answerOf(content.tours);
      await gate.passed;
      return { answer, isCacheable: true, isCurrent: async () => content.stands };
    },
  };
  const page: Recipe = {
    async make() {
      content.times.page += 1;
      const { body } = await cache.get('/api/tours', tours);
      return { answer: answerOf(`<h1>${body}</h1>`), isCacheable: true };
    },
  };
  const text = async (answer: Promise<EncodedResponse>) => (await answer).body.toString();
  return {
    cache,
    content,
    gate,
    shut,
    api: () => text(cache.get('/api/tours', tours)),
    page: () => text(cache.get('en /', page)),
    isPageThere: () => cache.find('en /') !== null,
  };
}

it('makes a response once for a thousand concurrent misses', async () => {
  const business = someBusiness();
  const pages = await Promise.all(Array.from({ length: 1000 }, business.page));
  expect(new Set(pages)).toEqual(new Set(['<h1>two tours</h1>']));
  expect(business.content.times).toEqual({ answer: 1, page: 1 });
});

it('drops a page when its content changes, and makes it again in the background', async () => {
  const business = someBusiness();
  await business.page();
  business.content.tours = 'three tours';
  business.cache.invalidate('tours alfama');
  expect(business.isPageThere()).toBe(false);
  expect(await business.page()).toBe('<h1>three tours</h1>');
  business.content.tours = 'four tours';
  business.cache.invalidate('tours alfama');
  await vi.waitUntil(business.isPageThere, { timeout: 5000 });
  expect(business.cache.find('en /')?.body.toString()).toBe('<h1>four tours</h1>');
});

it('reuses a page when its responses are the same after an invalidation', async () => {
  const business = someBusiness();
  await business.page();
  business.cache.invalidate('tours alfama');
  expect(await business.page()).toBe('<h1>two tours</h1>');
  expect(business.content.times).toEqual({ answer: 2, page: 1 });
});

it('drops a page only for topics that it depends on', async () => {
  const business = someBusiness();
  await business.page();
  for (const topic of ['tours belem', 'articles alfama', 'tour']) business.cache.invalidate(topic);
  expect(business.isPageThere()).toBe(true);
  for (const topic of ['tours alfama', 'tours', 'availabilities', '', null]) {
    business.cache.invalidate(topic);
    expect(business.isPageThere(), String(topic)).toBe(false);
    await business.page();
  }
});

it('does not serve a response begun before a change to later requests', async () => {
  const business = someBusiness();
  business.shut();
  const early = business.page();
  await turn();
  business.content.tours = 'three tours';
  business.cache.invalidate('tours alfama');
  const late = business.page();
  business.gate.open();
  expect(await early).toBe('<h1>two tours</h1>');
  expect(await late).toBe('<h1>three tours</h1>');
  expect(await business.page()).toBe('<h1>three tours</h1>');
});

it('does not cache a response begun before a change', async () => {
  const business = someBusiness();
  business.shut();
  const early = business.page();
  await turn();
  business.content.tours = 'three tours';
  business.cache.invalidate('tours alfama');
  business.gate.open();
  expect(await early).toBe('<h1>two tours</h1>');
  expect(business.isPageThere()).toBe(false);
  expect(await business.page()).toBe('<h1>three tours</h1>');
});

it('serves an outdated response when the database is unavailable and nothing newer exists', async () => {
  const business = someBusiness();
  business.shut();
  const early = business.page();
  await turn();
  business.cache.invalidate('tours alfama');
  business.gate.open();
  await early;
  expect(business.isPageThere()).toBe(false);
  business.content.isAway = true;
  expect(await business.page()).toBe('<h1>two tours</h1>');
});

it('does not replace a newer response by one begun before a change', async () => {
  const business = someBusiness();
  business.shut();
  const early = business.api();
  await turn();
  const { open } = business.gate;
  business.content.tours = 'three tours';
  business.cache.invalidate('tours alfama');
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

it('expires a response after its maximum age, and a page with its responses', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const business = someBusiness();
  await business.page();
  vi.advanceTimersByTime(999);
  expect(business.isPageThere()).toBe(true);
  // A request this late refreshes the response in the background.
  await turn();
  expect(business.content.times.answer).toBe(2);
  vi.advanceTimersByTime(999);
  expect(business.isPageThere()).toBe(true);
  vi.advanceTimersByTime(1001);
  expect(business.isPageThere()).toBe(false);
  business.content.tours = 'sold out';
  expect(await business.page()).toBe('<h1>sold out</h1>');
});

it('extends a response that is still current, until it is not or a change arrives', async () => {
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
  business.cache.invalidate('availabilities alfama');
  expect(await business.page()).toBe('<h1>sold out</h1>');
  business.content.tours = 'two tours';
  business.content.stands = false;
  vi.advanceTimersByTime(1001);
  expect(await business.page()).toBe('<h1>two tours</h1>');
});

it('makes an invalidated response again after an outage, even if it claims to be current', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const business = someBusiness();
  business.content.stands = true;
  await business.page();
  business.content.tours = 'sold out';
  business.content.isAway = true;
  business.cache.invalidate('tours alfama');
  expect(await business.page()).toBe('<h1>two tours</h1>');
  business.content.isAway = false;
  vi.advanceTimersByTime(2001);
  expect(await business.page()).toBe('<h1>sold out</h1>');
});

it('caches neither incomplete pages nor failures', async () => {
  const { cache } = someBusiness();
  const make = async () => {
    cache.markUncacheable();
    return {
      answer: new EncodedResponse({ headers: {}, body: Buffer.from('half') }),
      isCacheable: true,
    };
  };
  await cache.get('en /half', { make });
  expect(cache.find('en /half')).toBe(null);
  await expect(
    cache.get('en /broken', { make: () => Promise.reject(new Error('away')) }),
  ).rejects.toThrow('away');
  expect(await cache.get('en /broken', { make })).toBeInstanceOf(EncodedResponse);
});

it('counts every encoding of a response towards the size of the cache', async () => {
  const cache = createResponseCache(18_000);
  const text: Recipe = {
    make: async () => ({
      answer: new EncodedResponse({
        headers: { 'content-type': 'text/html' },
        body: randomBytes(4900),
      }),
      isCacheable: true,
    }),
  };
  await cache.get('a', text);
  const b = await cache.get('b', text);
  expect(cache.find('a')).not.toBe(null);
  expect(cache.find('b')).not.toBe(null);
  await b.in('br');
  await (await cache.get('c', text)).in('gzip');
  expect(['a', 'b', 'c'].filter((key) => cache.find(key) !== null)).toEqual(['c']);
  await cache.get('too long', {
    make: async () => ({
      answer: new EncodedResponse({ headers: {}, body: Buffer.alloc(18_001) }),
      isCacheable: true,
    }),
  });
  expect(cache.find('too long')).toBe(null);
});

it('makes only the 100 most recently used responses again after a change', async () => {
  const { cache } = someBusiness(16 * MEGABYTE);
  let made = 0;
  const make = async () => {
    made += 1;
    return {
      answer: new EncodedResponse({ headers: {}, body: Buffer.from(String(made)) }),
      isCacheable: true,
    };
  };
  const recipe: Recipe = { topics: ['availabilities'], make };
  for (let asked = 0; asked < 1000; asked += 1)
    await cache.get(`/api/availabilities?${asked}`, recipe);
  made = 0;
  cache.invalidate('availabilities');
  await vi.waitUntil(() => cache.find('/api/availabilities?900') !== null, { timeout: 20_000 });
  // Responses left out of the first round would be made in the next.
  cache.invalidate('letters');
  await vi.waitUntil(() => made >= 100, { timeout: 20_000 });
  expect(cache.find('/api/availabilities?899')).toBeNull();
  expect(made).toBe(100);
});

it('limits the number of small responses by their overhead in memory', async () => {
  const { cache } = someBusiness(MEGABYTE);
  const make = async () => ({
    answer: new EncodedResponse({ headers: {}, body: Buffer.from('[]') }),
    isCacheable: true,
  });
  for (let asked = 0; asked < 2000; asked += 1) await cache.get(`/${asked}`, { make });
  const held = Array.from({ length: 2000 }, (_, at) => cache.find(`/${at}`)).filter(Boolean);
  expect(held.length).toBeGreaterThan(100);
  expect(held.length).toBeLessThanOrEqual(256);
});
