import { expect, it } from 'vitest';
import { whatsappLink } from './whatsapp-link.ts';

it('links to a chat by the digits of an international number', () => {
  expect(whatsappLink('+351 912-345 678', 'Olá & até já')).toBe(
    'https://wa.me/351912345678?text=Ol%C3%A1%20%26%20at%C3%A9%20j%C3%A1',
  );
  expect(whatsappLink('00351 912 345 678', 'Hi')).toBe('https://wa.me/351912345678?text=Hi');
});

it('links to nothing without a number', () => {
  expect(whatsappLink('', 'Hi')).toBeNull();
});
