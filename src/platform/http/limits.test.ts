import { expect, it } from 'vitest';
import { createLimits, networksOf } from './limits.ts';

it('counts an IPv4 address by itself and an IPv6 address by its /64', () => {
  const own = (address: string) => networksOf(address).own;
  expect(own('203.0.113.7')).toBe('203.0.113.7');
  expect(own('::ffff:203.0.113.7')).toBe('203.0.113.7');
  for (const address of [
    '2001:db8:1:2::1',
    '2001:0DB8:0001:0002:ffff:0:0:9',
    '2001:db8:1:2:3::%eth0',
  ]) {
    expect(networksOf(address)).toEqual({ own: '2001:db8:1:2::/64', wider: '2001:db8:1::/48' });
  }
  expect(own('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(own('::1')).toBe('0:0:0:0::/64');
  expect(own('in-process')).toBe('in-process');
});

it('limits a /64 as one address and a /48 as eight', async () => {
  const limits = createLimits({ write: [{ tries: 5, seconds: 60 }] });
  const allowed = async (addresses: string[]) => {
    const waits = await Promise.all(
      addresses.map((each) => limits.take({ name: 'write', address: each })),
    );
    return waits.filter((wait) => wait === null).length;
  };
  const hosts = Array.from({ length: 50 }, (_, at) => `2001:db8:1:2::${at + 1}`);
  expect(await allowed(hosts)).toBe(5);
  const networks = Array.from({ length: 500 }, (_, at) => `2001:db8:9:${at.toString(16)}::1`);
  expect(await allowed(networks)).toBe(40);
  expect(await allowed(['2001:db8:2:2::1', '203.0.113.7', '203.0.113.8'])).toBe(3);
});

it('counts nothing when one of several windows refuses, and takes a try back', async () => {
  const limits = createLimits({
    hold: [
      { tries: 3, seconds: 60 },
      { tries: 4, seconds: 600 },
    ],
  });
  const a = { name: 'hold', key: 'a' } as const;
  const take = () => limits.take(a);
  for (let tried = 0; tried < 3; tried += 1) expect(await take()).toBeNull();
  for (let tried = 0; tried < 9; tried += 1) expect(await take()).toBeGreaterThan(50);
  await limits.giveBack(a);
  expect(await take()).toBeNull();
  expect(await take()).not.toBeNull();
  expect(await limits.take({ name: 'hold', key: 'b' })).toBeNull();
  const untaken = { name: 'hold', key: 'untaken' } as const;
  await limits.giveBack(untaken);
  const waits = [
    await limits.take(untaken),
    await limits.take(untaken),
    await limits.take(untaken),
  ];
  expect(waits).toEqual([null, null, null]);
  expect(await limits.take(untaken)).not.toBeNull();
});

it('checks a limit without counting a try', async () => {
  const limits = createLimits({ mail: [{ tries: 2, seconds: 60 }] });
  const mail = { name: 'mail', key: 'a' } as const;
  const look = () => limits.take({ ...mail, onlyLooks: true });
  for (let tried = 0; tried < 5; tried += 1) expect(await look()).toBeNull();
  expect([await limits.take(mail), await limits.take(mail)]).toEqual([null, null]);
  expect(await look()).toBeGreaterThan(50);
});
