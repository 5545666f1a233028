import { expect, it } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { describeOnDatabase } from '../../test/database.ts';
import { buildTour, someParty } from '../../test/factories.ts';

describeOnDatabase('the log', (kind) => {
  it('has a line for each request, without email, name, phone, reference or token', async () => {
    const app = await openTestApp(kind);
    const tour = await buildTour(app);
    const guest = app.client('pt');
    const party = someParty({ specialRequests: 'Sem glúten, por favor' });
    const request = { ...party, tourId: tour.id, date: '2026-12-05', time: '10:00' };
    const { body } = await guest.post<{ reference: string; token: string }>(
      '/api/requests',
      request,
      { idempotencyKey: 'a-key-of-the-guest' },
    );
    const { reference, token } = body;
    await guest.post('/api/requests', { ...request, email: 'not.an.address', phone: 'none' });
    await guest.get(`/api/bookings/${reference}?token=${token}`);
    await guest.get(`/api/bookings/${reference.replace('-', '').toLowerCase()}?token=wrong`);
    await guest.get(`/booking/${reference}?token=${token}`);
    await guest.post('/api/admin/login', { username: 'admin', password: 'wrong-horse-battery' });
    const staff = await app.staffClient();
    await staff.get(`/api/admin/requests?q=${party.email}`);
    await staff.post(`/api/admin/requests/${reference}/confirmation`, {
      date: '2026-12-05',
      time: '10:00',
      meetingPoint: 'Junto ao quiosque',
      sendEmail: true,
    });
    const log = app.logLines.join('');
    const lines = app.logLines.map((line) => JSON.parse(line));
    expect(lines.filter(({ msg }) => msg === 'request').length).toBeGreaterThanOrEqual(9);
    expect(lines.every(({ requestId }) => /^[0-9a-f-]{36}$/.test(requestId))).toBe(true);
    const secrets = [
      party.email,
      party.firstName,
      party.lastName,
      party.phone,
      'Sem glúten',
      'not.an.address',
      'Junto ao quiosque',
      'a-key-of-the-guest',
      'horse-battery',
      token,
      reference.slice(3),
      reference.slice(3).toLowerCase(),
      staff.cookies.get('session') ?? 'no session',
      staff.cookies.get('csrfToken') ?? 'no token',
    ];
    for (const secret of secrets) expect(log, secret).not.toContain(secret);
  });

  it('contains neither queries nor path parameters of requests', async () => {
    const app = await openTestApp(kind);
    const url = await app.listen();
    for (const path of ['/api/house?token=hidden', '/api/house;token=hidden', '/x;token=hidden']) {
      await (await fetch(`${url}${path}`)).text();
      await (await fetch(`${url}${path}`)).text();
    }
    const log = app.logLines.join('');
    expect(log).not.toContain('hidden');
  });

  it('reports a failed SQL statement without its values', async () => {
    const app = await openTestApp(kind);
    await app.inChange(({ tx }) => tx.execute('alter table bookings drop column special_requests'));
    const tour = await buildTour(app);
    const party = someParty();
    const { status, body } = await app
      .client()
      .post('/api/requests', { ...party, tourId: tour.id, date: '2026-12-05', time: '10:00' });
    expect(status).toBe(500);
    const told = app.logLines.join('') + JSON.stringify(body);
    expect(app.logLines.join('')).toContain('API call failed');
    for (const secret of [party.email, party.firstName, party.lastName, party.phone]) {
      expect(told, secret).not.toContain(secret);
    }
  });
});
