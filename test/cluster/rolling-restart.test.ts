import { expect, it, onTestFinished } from 'vitest';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { makePlace } from '../faults/place.ts';
import { startSmtpSink } from '../programs/smtp-sink.ts';
import { openCluster } from './cluster.ts';
import { buildDates, startLoad } from './load.ts';

it('restarting each process in turn under load fails no request', async () => {
  const place = await makePlace('server');
  onTestFinished(place.remove);
  const sink = await startSmtpSink();
  onTestFinished(sink.stop);
  const { tourId, availabilityIds } = await place.whileDown(buildDates);
  const cluster = await openCluster({
    processes: 2,
    env: { ...place.env, SMTP_URL: sink.url, DRAIN_SECONDS: '' },
  });
  onTestFinished(cluster.stop);
  await cluster.start();
  const isUp = (names: readonly string[]) =>
    expect.poll(cluster.up, { timeout: 60_000 }).toEqual(names);
  const names = cluster.members.map(({ name }) => name);

  const load = startLoad(cluster.url, tourId, availabilityIds);
  await load.goesOn();
  for (const member of cluster.members) {
    const stopped = member.stop();
    await isUp(names.filter((name) => name !== member.name));
    await load.goesOn();
    expect(await stopped).toBe(0);
    await load.goesOn();
    await member.start();
    await isUp(names);
    await load.goesOn();
  }
  await load.stop();
  expect(load.failed).toEqual([]);

  for (const member of cluster.members) expect(await member.stop()).toBe(0);
  const stored = await place.whileDown(({ db }) => db.select().from(bookings));
  const confirmed = stored.filter(({ status }) => status === 'confirmed');
  expect(confirmed.map(({ reference }) => reference).sort()).toEqual([...load.paid].sort());
  const ids = sink.mails.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(ids.length);
});
