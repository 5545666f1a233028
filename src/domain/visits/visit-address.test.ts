import { expect, it } from 'vitest';
import { referrerWithoutSecrets, withoutSecrets } from './visit-address.ts';

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
  ['/gift/voucher;token=abc', '/gift/voucher'],
  ['/gift;TOKEN=abc/voucher?lng=pt', '/gift/voucher?lng=pt'],
  ['/gift/voucher%3Btoken=abc', '/gift/voucher'],
  ['/gift/voucher%253btoken%253dabc', '/gift/voucher'],
  ['/your-data%3Fid=5&token=abc', '/your-data'],
  ['/booking/LX-1%3Ftoken%3Dabc', '/booking/LX-1'],
  ['/tours/token=abc', '/tours'],
])('strips secrets from the visited path %s', (address, stored) => {
  expect(withoutSecrets(address)).toBe(stored);
});

it.each([
  '/',
  '/tour/alfama-at-dawn?lng=pt#reviews',
  '/tours?utm_source=letter&utm_campaign=may%20sun#key-facts',
  '/tours?broken=%E0%A4%A',
])('stores the visited path %s unchanged', (address) => {
  expect(withoutSecrets(address)).toBe(address);
});

it.each([
  ['https://mail.example/read?sid=1&session_id=abc', 'https://mail.example/read?sid=1'],
  ['https://mail.example/read;jsessionid=abc/1', 'https://mail.example/read/1'],
  ['https://user:secret@mail.example:8443/a#token=abc', 'https://mail.example:8443/a'],
  ['https://lisbon.example/booking/LX-1?anything=abc', 'https://lisbon.example/booking/LX-1'],
  ['android-app://com.example.mail/', 'android-app://com.example.mail/'],
  [
    'https://search.example/?q=lisbon+walks&keyword=tiles&author=eca',
    'https://search.example/?q=lisbon+walks&keyword=tiles&author=eca',
  ],
  ['token=abc', null],
  ['/booking/LX-1?token=abc', null],
  ['data:text/plain,token=abc', null],
  ['javascript:token', null],
  ['', null],
])('stores the referrer %s as %s', (referrer, stored) => {
  expect(referrerWithoutSecrets(referrer)).toBe(stored);
});
