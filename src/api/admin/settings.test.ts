import { expect, it } from 'vitest';
import { pages } from '#contract/pages/pages.ts';
import { defaultSettings } from '#contract/settings/business.ts';
import type { BusinessJson } from '#contract/settings/settings.schemas.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { openTestApp, TEST_MAIL, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import { buildRequest } from '../../../test/factories.ts';
import { composeMail } from '../../jobs/compose-mail.ts';

const business = '/api/admin/settings/house';
const reach = '/api/admin/settings/reach';
const law = '/api/admin/settings/law';

const casa = { name: 'Casa do Porto', tagline: { en: 'walks in Porto', pt: 'passeios no Porto' } };
const { reach: nowhere, law: noLegalDetails } = defaultSettings;
const porto = {
  ...nowhere,
  phone: '+351 220 000 000',
  city: 'Porto',
  country: 'PT',
  hours: [{ weekday: 2, opens: '10:00', closes: '17:30' }],
  specialDays: [{ date: '2026-12-25', opens: null, closes: null }],
  instagram: 'https://www.instagram.com/casa.example/',
};

const seen = async (app: TestApp) => (await app.client().get<BusinessJson>('/api/house')).body;

describeOnEachDatabase('the settings', (kind) => {
  it('accept one of five simultaneous changes of a version, and refuse the others with 409', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const { body } = await staff.get<{ updatedAt: string }>(business);
    const names = ['Um', 'Dois', 'Tres', 'Quatro', 'Cinco'].map((name) => `Casa ${name}`);
    const answers = await Promise.all(
      names.map((name) =>
        staff.write('PUT', business, { ...casa, name, updatedAt: body.updatedAt }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  });
});

describeOnDatabase('the settings', (kind) => {
  it('are shown to visitors, each section by itself', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    expect(await seen(app)).toMatchObject({ name: 'Miradouro', tagline: {}, phone: null });
    expect((await staff.write('PUT', business, casa)).status).toBe(200);
    await expect.poll(() => seen(app)).toMatchObject({ ...casa, phone: null, hours: [] });
    expect((await staff.write('PUT', reach, porto)).status).toBe(200);
    await expect.poll(() => seen(app)).toMatchObject({ ...casa, ...porto, email: null });
  });

  it('refuse a change of an older version with 409, but accept one without version', async () => {
    const app = await openTestApp(kind);
    const [one, other] = [await app.staffClient(), await app.staffClient()];
    const { body } = await one.get<{ updatedAt: string }>(business);
    const { updatedAt } = body;
    expect((await one.write('PUT', business, { ...casa, updatedAt })).status).toBe(200);
    const late = await other.write('PUT', business, { ...casa, name: 'Casa do Norte', updatedAt });
    expect(late).toMatchObject({ status: 409, body: { code: 'settings_changed' } });
    expect(await seen(app)).toMatchObject({ name: casa.name });
    const insists = { ...casa, name: 'Casa do Norte' };
    expect((await other.write('PUT', business, insists)).status).toBe(200);
  });

  it.each([
    ['a name of one character', business, { ...casa, name: 'C' }, 'name'],
    ['a missing tagline', business, { name: casa.name }, 'tagline'],
    ['a missing phone', reach, { ...nowhere, phone: undefined }, 'phone'],
    ['a missing name', business, { tagline: {} }, 'name'],
    ['a name with a line break', business, { ...casa, name: 'Casa\ndo Porto' }, 'name'],
    ['a phone without its country code', reach, { ...nowhere, phone: '220 000 000' }, 'phone'],
    ['an invalid email address', reach, { ...nowhere, email: 'casa' }, 'email'],
    [
      'a social network account on another site',
      reach,
      { ...nowhere, instagram: 'https://example.org/casa' },
      'instagram',
    ],
    [
      'a host with a similar name',
      reach,
      { ...nowhere, youtube: 'https://notyoutube.com/x' },
      'youtube',
    ],
    ['a link with a script', reach, { ...nowhere, facebook: 'javascript:alert(1)' }, 'facebook'],
    ['a name with markup', business, { ...casa, name: '<script>Casa</script>' }, 'name'],
    [
      'a complaints book without https',
      law,
      { ...noLegalDetails, complaintsUrl: 'http://x.pt' },
      'complaintsUrl',
    ],
    [
      'a Portuguese tax number with a wrong check digit',
      law,
      { ...noLegalDetails, taxNumber: '501 442 601' },
      'taxNumber',
    ],
    [
      'a short Portuguese tax number',
      law,
      { ...noLegalDetails, taxNumber: 'NIF 50144260' },
      'taxNumber',
    ],
    ['a country of three letters', reach, { ...nowhere, country: 'PRT' }, 'country'],
    [
      'a day that closes before it opens',
      reach,
      { ...nowhere, hours: [{ weekday: 1, opens: '18:00', closes: '09:00' }] },
      'hours.0.closes',
    ],
    [
      'a duplicate weekday',
      reach,
      {
        ...nowhere,
        hours: [1, 1].map((weekday) => ({ weekday, opens: '09:00', closes: '10:00' })),
      },
      'hours',
    ],
    [
      'a duplicate special day',
      reach,
      {
        ...nowhere,
        specialDays: [1, 2].map(() => ({ date: '2026-12-25', opens: null, closes: null })),
      },
      'specialDays',
    ],
    [
      'a latitude beyond the pole',
      reach,
      { ...nowhere, coordinates: { latitude: 91, longitude: 0 } },
      'coordinates.latitude',
    ],
  ])('refuse %s with 422', async (_, path, body, field) => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const refused = await staff.write<{ errors: object }>('PUT', path, body);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual([field]);
  });

  it('appear in emails, escaped', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    await staff.write('PUT', business, {
      name: 'Casa & Filhos',
      tagline: { en: '<b>walks</b> in Porto', pt: '<b>passeios</b> no Porto' },
    });
    await staff.write('PUT', law, {
      ...noLegalDetails,
      company: 'Casa, Lda.',
      taxNumber: '500 000 000',
    });
    await buildRequest(app, { language: 'pt' });
    const [mail] = (await app.db.select().from(mails)).filter(
      ({ recipient }) => recipient !== 'team',
    );
    const secrets = { newsletterSecret: '', invitationSecret: '', guestSecret: '' };
    const source = { ...TEST_MAIL, ...secrets };
    const composed = mail && (await composeMail(app.db, mail, source));
    expect(composed?.text).toContain('-- \nCasa & Filhos, <b>passeios</b> no Porto.');
    expect(composed?.text).toContain('Casa, Lda. · NIF 500 000 000');
    expect(composed?.html).toContain('Casa &amp; Filhos, &lt;b&gt;passeios&lt;/b&gt;');
    expect(composed?.html).not.toContain('Miradouro');
  });

  it('apply to the feed and the manifest, and every other process is notified', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const visitor = app.client();
    const heard: (string | null)[] = [];
    await app.hear('content_changed', (words) => heard.push(words));
    const before = await visitor.get<string>(pages.articleFeed);
    expect(before.body).toContain('· Miradouro</title>');
    await staff.write('PUT', business, casa);
    await expect.poll(() => heard).toContain('settings');
    await expect
      .poll(async () => (await visitor.get<string>(pages.articleFeed)).body)
      .toContain('· Casa do Porto</title>');
    expect((await visitor.get('/manifest.webmanifest?lng=pt')).body).toMatchObject({
      name: 'Casa do Porto: passeios no Porto',
      short_name: 'Casa do Porto',
      start_url: '/',
    });
    expect((await visitor.get('/manifest.webmanifest?lng=pt&area=admin')).body).toMatchObject({
      short_name: 'Casa do Porto',
      start_url: '/admin',
    });
  });
});
