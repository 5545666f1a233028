import { createElement as h, type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#contract/localised.ts';
import { CachedFragment, fragmentCacheContext } from '#ui/cached-fragment.ts';
import { fragmentCacheOf } from './fragment-cache.ts';

type Tour = { name: string };

let rendered = 0;
function Card({ tour }: { tour: Tour }) {
  rendered += 1;
  return h('p', null, tour.name, ' <for> ', 'you');
}
const card = (tour: Tour | undefined) =>
  h(
    CachedFragment,
    { key: tour?.name, name: 'card', of: [tour] },
    tour ? h(Card, { tour }) : 'none',
  );

const business = {};
let renderings = 0;
function page(content: ReactNode, { locale = 'en' as Locale, of = business } = {}): string {
  renderings += 1;
  const { fragments, fill } = fragmentCacheOf(of, locale, `mark-${renderings}`);
  const provided = h(fragmentCacheContext.Provider, { value: fragments }, content);
  return fill(renderToString(h('main', null, provided))).toString();
}
const plain = (content: ReactNode) => withoutComments(renderToString(h('main', null, content)));
const withoutComments = (html: string) => html.replaceAll('<!-- -->', '');

function counted(content: ReactNode, options?: Parameters<typeof page>[1]) {
  rendered = 0;
  const html = withoutComments(page(content, options));
  return { html, rendered };
}

describe('a page fragment', () => {
  it('is rendered once while its response is the same', () => {
    const [alfama, belem] = [{ name: 'Alfama' }, { name: 'Belém €29' }];
    const [first, other] = [[card(alfama)], [card(belem), card(alfama)]];
    expect(counted(first)).toEqual({ html: plain(first), rendered: 1 });
    expect(counted(first)).toEqual({ html: plain(first), rendered: 0 });
    expect(counted(other)).toEqual({ html: plain(other), rendered: 1 });
    expect(counted(other)).toEqual({ html: plain(other), rendered: 0 });
  });

  it('is rendered again for another response, business or language', () => {
    const tour = { name: 'Alfama' };
    counted(card(tour));
    expect(counted(card({ ...tour })).rendered).toBe(1);
    expect(counted(card(tour), { of: {} }).rendered).toBe(1);
    expect(counted(card(tour), { locale: 'pt' }).rendered).toBe(1);
    expect(counted(card(tour)).rendered).toBe(0);
  });

  it('is not cached while its response is missing', () => {
    expect(counted(card(undefined))).toEqual({ html: plain(card(undefined)), rendered: 0 });
  });

  it('may contain other fragments', () => {
    const [tour, list] = [{ name: 'Alfama' }, {}];
    const nested = (of: object) =>
      h(CachedFragment, { name: 'list', of: [of] }, h('section', null, card(tour)));
    expect(counted(nested(list))).toEqual({ html: plain(nested(list)), rendered: 1 });
    expect(counted(nested(list))).toEqual({ html: plain(nested(list)), rendered: 0 });
    expect(counted(nested({}))).toEqual({ html: plain(nested(list)), rendered: 0 });
  });

  it('is cached per position when it contains an id', () => {
    const Field = () => h('input', { id: useId() });
    const field = h(CachedFragment, { key: 'field', name: 'field', of: [] }, h(Field));
    const [here, there] = [[h('i', { key: 'i' }), field], [field]];
    expect(page(here)).toBe(plain(here));
    expect(page(there)).toBe(plain(there));
    expect(page(here)).toBe(plain(here));
    expect(page(here)).not.toBe(page(there));
  });
});
