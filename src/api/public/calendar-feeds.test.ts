import ical from 'node-ical';
import { expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildConfirmedBooking,
  buildStaffMember,
  buildTour,
} from '../../../test/factories.ts';

const ADDRESS = '/api/admin/account/calendar-feed';

async function feedPathOf(staff: Client): Promise<string> {
  const { body } = await staff.get<{ url: string }>(ADDRESS);
  return new URL(body.url).pathname;
}

const read = (app: TestApp, path: string) => app.client().get<string>(path);

function eventsIn(file: string) {
  const parsed = Object.values(ical.sync.parseICS(file));
  return parsed.flatMap((each) => (each?.type === 'VEVENT' ? [each] : []));
}

describeOnDatabase('GET /feeds/{secret}.ics', (kind) => {
  it('has all dates for the office, without the names of guests, and says which are called off', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    await buildConfirmedBooking(app, { date: '2026-12-05', time: '10:00', participants: 3 });
    const empty = await buildAvailability(app, { date: '2026-12-06', time: '15:00' });
    await staff.post(`/api/admin/availabilities/${empty.id}/call-off`, { choice: 'refund' });
    const path = await feedPathOf(staff);
    expect(path).toMatch(/^\/feeds\/[\w.-]+\.ics$/);
    const { status, headers, body } = await read(app, path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    const events = eventsIn(body);
    expect(events.map(({ start, status: its }) => [start.toISOString(), its])).toEqual([
      ['2026-12-05T10:00:00.000Z', 'CONFIRMED'],
      ['2026-12-06T15:00:00.000Z', 'CANCELLED'],
    ]);
    expect(events[0]?.summary).toContain('3/');
    expect(body).not.toContain('Carvalho');
  });

  it('has the right instants on both sides of the clock changes', async () => {
    const app = await openTestApp(kind);
    for (const date of ['2027-03-27', '2027-03-28', '2027-10-30', '2027-10-31']) {
      await buildAvailability(app, { date, time: '10:00' });
    }
    app.clock.advance({ hours: 24 * 100 });
    const { body } = await read(app, await feedPathOf(await app.staffClient()));
    expect(eventsIn(body).map(({ start }) => start.toISOString())).toEqual([
      '2027-03-27T10:00:00.000Z',
      '2027-03-28T09:00:00.000Z',
      '2027-10-30T09:00:00.000Z',
      '2027-10-31T10:00:00.000Z',
    ]);
  });

  it('has only a guide’s own dates', async () => {
    const app = await openTestApp(kind);
    const { id: guideId, username } = await buildStaffMember(app, { role: 'guide' });
    const own = await buildAvailability(app, { date: '2026-12-05', guideId });
    await buildAvailability(app, { date: '2026-12-06' });
    const { body } = await read(app, await feedPathOf(await app.staffClient(username)));
    expect(eventsIn(body).map(({ uid }) => uid.split('@')[0])).toEqual([own.id]);
  });

  it('has only the dates of the tour that its address names', async () => {
    const app = await openTestApp(kind);
    const tour = await buildTour(app, { name: { en: 'Belém by boat' } });
    const own = await buildAvailability(app, { date: '2026-12-05', tourId: tour.id });
    await buildAvailability(app, { date: '2026-12-06' });
    const path = await feedPathOf(await app.staffClient());
    const { body } = await read(app, `${path}?tour=${tour.id}`);
    expect(eventsIn(body).map(({ uid }) => uid.split('@')[0])).toEqual([own.id]);
    expect(body).toContain('X-WR-CALNAME:Miradouro · Belém by boat');
    expect(eventsIn((await read(app, `${path}?tour=no-such-tour`)).body)).toEqual([]);
  });

  it('ends (404) when its address is renewed, or its staff member deactivated', async () => {
    const app = await openTestApp(kind);
    const { id, username } = await buildStaffMember(app);
    const member = await app.staffClient(username);
    const before = await feedPathOf(member);
    const renewed = await member.post<{ url: string }>(`${ADDRESS}/renewal`, {});
    const after = new URL(renewed.body.url).pathname;
    expect(await feedPathOf(member)).toBe(after);
    expect((await read(app, before)).status).toBe(404);
    expect((await read(app, after)).status).toBe(200);
    const owner = await app.confirmedClient();
    await owner.write('DELETE', `/api/admin/team/${id}`);
    expect((await read(app, after)).status).toBe(404);
    expect((await read(app, '/feeds/nonsense.ics')).status).toBe(404);
  });

  it('keeps its address out of the log', async () => {
    const app = await openTestApp(kind);
    const path = await feedPathOf(await app.staffClient());
    await read(app, path);
    expect(app.logLines.join('\n')).not.toContain(path.slice('/feeds/'.length));
  });
});
