import { expect, it } from 'vitest';
import { withoutSecrets } from './visit-address.ts';

it.each([
  ['/gift/voucher?token=abc', '/gift/voucher'],
  ['/your-data?id=5&token=abc&lng=pt', '/your-data?id=5&lng=pt'],
  ['/tours?Access_Token=abc#reviews', '/tours#reviews'],
  ['/tours?%74oken=abc', '/tours'],
  ['/tours#access_token=abc&state=1', '/tours#state=1'],
  ['/tours?back=%2Fbooking%2FLX%3Ftoken%3Dabc', '/tours'],
  ['/tours?back=%252Fgift%253Ftoken%253Dabc', '/tours'],
  ['/tours?api_key=abc&q=1', '/tours?q=1'],
  ['/booking/LX-1?anything=abc#x', '/booking/LX-1'],
  ['//Review/LX1?x=abc', '//Review/LX1'],
  ['https://mail.example/read?sid=1&session_id=abc', 'https://mail.example/read?sid=1'],
])('stores no secret of %s', (address, stored) => {
  expect(withoutSecrets(address)).toBe(stored);
});

it.each([
  '/',
  '/tour/alfama-at-dawn?lng=pt#reviews',
  '/tours?utm_source=letter&utm_campaign=may%20sun#key-facts',
  'https://search.example/?q=lisbon+walks&keyword=tiles&author=eca',
  '/tours?broken=%E0%A4%A',
])('stores %s as it is', (address) => {
  expect(withoutSecrets(address)).toBe(address);
});
