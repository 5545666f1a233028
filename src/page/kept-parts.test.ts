import { createElement as h, type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#contract/localised.ts';
import { KeptPart, keptPartsContext } from '#ui/kept-part.ts';
import { keptPartsOf } from './kept-parts.ts';

type Tour = { name: string };

let rendered = 0;
function Card({ tour }: { tour: Tour }) {
  rendered += 1;
  return h('p', null, tour.name, ' <for> ', 'you');
}
const card = (tour: Tour | undefined) =>
  h(KeptPart, { key: tour?.name, name: 'card', of: [tour] }, tour ? h(Card, { tour }) : 'none');

const business = {};
let renderings = 0;
function page(content: ReactNode, { locale = 'en' as Locale, of = business } = {}): string {
  renderings += 1;
  const { parts, written } = keptPartsOf(of, locale, `mark-${renderings}`);
  const provided = h(keptPartsContext.Provider, { value: parts }, content);
  return written(renderToString(h('main', null, provided))).toString();
}
/** As a browser renders it, which keeps nothing. */
const plain = (content: ReactNode) => withoutComments(renderToString(h('main', null, content)));
const withoutComments = (html: string) => html.replaceAll('<!-- -->', '');

function counted(content: ReactNode, options?: Parameters<typeof page>[1]) {
  rendered = 0;
  const html = withoutComments(page(content, options));
  return { html, rendered };
}

describe('parts of a page', () => {
  it('are rendered once for as long as their answer is the same', () => {
    const [alfama, belem] = [{ name: 'Alfama' }, { name: 'Belém €29' }];
    const [first, other] = [[card(alfama)], [card(belem), card(alfama)]];
    expect(counted(first)).toEqual({ html: plain(first), rendered: 1 });
    expect(counted(first)).toEqual({ html: plain(first), rendered: 0 });
    expect(counted(other)).toEqual({ html: plain(other), rendered: 1 });
    expect(counted(other)).toEqual({ html: plain(other), rendered: 0 });
  });

  it('are rendered anew for another answer, another business and another language', () => {
    const tour = { name: 'Alfama' };
    counted(card(tour));
    expect(counted(card({ ...tour })).rendered).toBe(1);
    expect(counted(card(tour), { of: {} }).rendered).toBe(1);
    expect(counted(card(tour), { locale: 'pt' }).rendered).toBe(1);
    expect(counted(card(tour)).rendered).toBe(0);
  });

  it('are not kept without the answer that they are made of', () => {
    expect(counted(card(undefined))).toEqual({ html: plain(card(undefined)), rendered: 0 });
  });

  it('may lie in one another', () => {
    const [tour, list] = [{ name: 'Alfama' }, {}];
    const nested = (of: object) =>
      h(KeptPart, { name: 'list', of: [of] }, h('section', null, card(tour)));
    expect(counted(nested(list))).toEqual({ html: plain(nested(list)), rendered: 1 });
    expect(counted(nested(list))).toEqual({ html: plain(nested(list)), rendered: 0 });
    // The list is another one, its tour the same.
    expect(counted(nested({}))).toEqual({ html: plain(nested(list)), rendered: 0 });
  });

  it('are kept for one place where an id says which', () => {
    const Field = () => h('input', { id: useId() });
    const field = h(KeptPart, { key: 'field', name: 'field', of: [] }, h(Field));
    const [here, there] = [[h('i', { key: 'i' }), field], [field]];
    expect(page(here)).toBe(plain(here));
    expect(page(there)).toBe(plain(there));
    expect(page(here)).toBe(plain(here));
    expect(page(here)).not.toBe(page(there));
  });
});
