import { expect, it } from 'vitest';
import type { CheckoutJson } from '#contract/bookings/bookings.schemas.ts';
import { overwriteSettings, readSettings } from '#domain/settings/settings.ts';
import { openTestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import { openPayingBusiness } from '../../../test/paying-business.ts';

const SETTINGS = '/api/admin/settings/widget';
const BLOG = 'https://blog.example';

describeOnDatabase('the booking widget', (kind) => {
  it('stores the origins of named websites, and refuses addresses that no website can have', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const save = (...sites: string[]) => staff.write('PUT', SETTINGS, { sites });
    expect(await save(` ${BLOG}/a/page?x=1#part `, BLOG, 'http://localhost:8080')).toMatchObject({
      status: 200,
      body: { sites: [BLOG, 'http://localhost:8080'] },
    });
    for (const wrong of [
      '',
      'blog.example',
      'http://blog.example',
      'https://*.example',
      'https://user@blog.example',
      'javascript:alert(1)',
      "https://blog.example; script-src 'unsafe-inline'",
      'https://blog.example;script-src-elem',
      'https://blog.example,',
      'https://com',
      'https://[::1]',
    ]) {
      expect((await save(wrong)).status, wrong).toBe(422);
    }
    expect((await save(...Array.from({ length: 11 }, (_, at) => `${BLOG}:${at + 1}`))).status).toBe(
      422,
    );
    expect((await readSettings(app.db, 'widget')).sites).toEqual([BLOG, 'http://localhost:8080']);
  });

  it('serves its script to other websites, in less than 3 KB', async () => {
    const app = await openTestApp(kind);
    const { headers, body: text } = await app.client().send<string>('/widget.js', {});
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(Buffer.byteLength(text)).toBeLessThan(3000);
    expect(() => new Function(text)).not.toThrow();
  });

  it('returns a guest from Stripe to a page of a named website, and to no other', async () => {
    const { app, stripe, hold } = await openPayingBusiness(kind);
    await app.inChange((change) => overwriteSettings(change, 'widget', { sites: [BLOG] }));
    const returnUrlOf = async (hostPage: string | undefined) => {
      const { reference, token } = await hold(1);
      const { body } = await app
        .client('pt')
        .post<CheckoutJson>(`/api/bookings/${reference}/payment`, { token, hostPage });
      const session = stripe.books.session(body.paymentUrl?.split('/').at(-1) ?? '');
      return { own: `/booking/${reference}`, url: new URL(session.success_url ?? '') };
    };
    const goTo = async ({ pathname, search }: URL) => {
      const answer = await app.client().send(`${pathname}${search}`, {});
      return { status: answer.status, location: answer.headers.get('location') };
    };

    const { own, url } = await returnUrlOf(`${BLOG}/tours?page=2#reviews`);
    const { status, location } = await goTo(url);
    expect(status).toBe(302);
    const [page, fragment] = location?.split('#') ?? [];
    expect(page).toBe(`${BLOG}/tours?page=2`);
    const shown = new URLSearchParams(fragment).get('miradouro') ?? '';
    expect(shown).toMatch(new RegExp(`^${own}\\?token=.+&lng=pt&payment=returned$`));

    for (const ignored of [
      'about:srcdoc',
      `${BLOG}/?x=${'y'.repeat(4000)}`,
      'https://user@blog.example/',
    ]) {
      expect((await returnUrlOf(ignored)).url.searchParams.has('returnTo'), ignored).toBe(false);
    }
    const elsewhere = await returnUrlOf('https://thief.example/');
    expect(elsewhere.url.searchParams.has('returnTo')).toBe(false);
    elsewhere.url.searchParams.set('returnTo', 'https://thief.example/');
    expect((await goTo(elsewhere.url)).location).toBeNull();
    expect(await goTo((await returnUrlOf(undefined)).url)).toMatchObject({ location: null });
  });
});
