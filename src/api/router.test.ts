import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { CSRF_HEADER } from '#contract/constants.ts';
import { contactMessages } from '#domain/contact/contact-messages.table.ts';
import { m } from '#platform/i18n/messages.ts';
import { openTestApp } from '../../test/app.ts';
import { describeOnDatabase } from '../../test/database.ts';

const message = {
  name: 'Inês Carvalho',
  email: 'ines.carvalho@mail.example',
  subject: 'General Inquiry',
  message: 'Good morning!',
  language: 'pt',
};

const json = { 'content-type': 'application/json' };
const body = JSON.stringify(message);

describeOnDatabase('the API router', (kind) => {
  it('accepts a write only with the signed CSRF token in header and cookie, else 403', async () => {
    const app = await openTestApp(kind);
    const client = app.client();
    const { [CSRF_HEADER]: token = '' } = await client.csrfHeaders();
    const other = (await app.client().csrfHeaders())[CSRF_HEADER] ?? '';
    const post = (header: string | null, cookie: string | null) => {
      if (cookie === null) client.cookies.delete('csrfToken');
      else client.cookies.set('csrfToken', cookie);
      const headers = header === null ? json : { ...json, [CSRF_HEADER]: header };
      return client.send('/api/contact', { method: 'POST', headers, body });
    };
    const signature = createHmac('sha256', 'a guess').update('nonce').digest('base64url');
    const forged = `nonce.${signature}`;
    const pairs: [header: string | null, cookie: string | null][] = [
      [null, token],
      ['', token],
      [token, null],
      [other, token],
      [forged, forged],
      ['nonce.', 'nonce.'],
      [`${token}x`, `${token}x`],
    ];
    for (const [header, cookie] of pairs) {
      expect(await post(header, cookie), `${header} with cookie ${cookie}`).toMatchObject({
        status: 403,
        body: { code: 'csrf', status: 403, title: 'Forbidden', detail: expect.any(String) },
      });
    }
    expect(await app.db.select().from(contactMessages)).toEqual([]);
    expect((await post(token, token)).status).toBe(201);
  });

  it('accepts a write without cookies from our own page in a widget, and from no other page', async () => {
    const app = await openTestApp(kind);
    const client = app.client();
    const { [CSRF_HEADER]: token = '' } = await client.csrfHeaders();
    const post = (header: string, site: string, cookie?: string) => {
      client.cookies.clear();
      if (cookie) client.cookies.set('csrfToken', cookie);
      const headers = { ...json, [CSRF_HEADER]: header, 'sec-fetch-site': site };
      return client.send('/api/contact', { method: 'POST', headers, body });
    };
    expect((await post(token, 'cross-site')).status).toBe(403);
    expect((await post(token, 'same-site')).status).toBe(403);
    expect((await post(token, 'none')).status).toBe(403);
    expect((await post(`${token}x`, 'same-origin')).status).toBe(403);
    expect((await post(token, 'same-origin', `${token}x`)).status).toBe(403);
    expect(await app.db.select().from(contactMessages)).toEqual([]);
    expect((await post(token, 'same-origin')).status).toBe(201);
  });

  it('answers 404 for an unknown path, and 405 for a method that is not allowed', async () => {
    const app = await openTestApp(kind);
    const client = app.client('pt');
    expect(await client.get('/api/nothing-here')).toMatchObject({
      status: 404,
      body: {
        code: 'not_found',
        title: 'Not Found',
        detail: m.problem_not_found({}, { locale: 'pt' }),
      },
    });
    const wrong = await client.send('/api/tours', { method: 'DELETE' });
    expect(wrong).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    expect(wrong.headers.get('allow')).toContain('GET');
    expect(wrong.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  });

  it('refuses other types with 415, malformed JSON with 422 and a body over 100 KB with 413', async () => {
    const app = await openTestApp(kind);
    const client = app.client();
    const csrf = await client.csrfHeaders();
    const post = (contentType: string, content: string) =>
      client.send('/api/contact', {
        method: 'POST',
        headers: { ...csrf, 'content-type': contentType },
        body: content,
      });
    expect(await post('text/plain', body)).toMatchObject({
      status: 415,
      body: { code: 'not_json' },
    });
    expect(await post('application/json', '{"name": ')).toMatchObject({
      status: 422,
      body: { code: 'invalid' },
    });
    const long = JSON.stringify({ ...message, message: 'a'.repeat(100 * 1024) });
    expect(await post('application/json', long)).toMatchObject({
      status: 413,
      body: { code: 'body_too_large' },
    });
    expect(await app.db.select().from(contactMessages)).toEqual([]);
    expect((await post('application/json; charset=utf-8', body)).status).toBe(201);
  });

  it('limits one visitor to 30 writes a minute with 429', async () => {
    const app = await openTestApp(kind);
    const client = app.client();
    const write = () => client.post('/api/newsletter', { email: 'no', language: 'en' });
    for (let tries = 0; tries < 30; tries += 1) expect((await write()).status).toBe(422);
    const refused = await write();
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('sends the security headers and a request id with every response', async () => {
    const app = await openTestApp(kind);
    const paths = ['/api/tours', '/api/nothing-here', '/health/live'];
    for (const path of paths) {
      const { headers } = await app.client().get(path);
      expect(Object.fromEntries(headers), path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    }
  });
});
