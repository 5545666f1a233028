import { expect, it } from 'vitest';
import { FREE_CANCELLATION_HOURS } from '#contract/constants.ts';
import type { AboutJson, HomeJson, HomeSettings } from '#contract/content/home.schemas.ts';
import type { UploadJson } from '#contract/content/pictures.schemas.ts';
import type { BusinessJson } from '#contract/settings/settings.schemas.ts';
import type { TranslationGapsJson } from '#contract/staff/stats.schemas.ts';
import { openTestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import { somePicture } from '../../../test/pictures.ts';

const home = '/api/admin/settings/home';
const about = '/api/admin/settings/about';

describeOnDatabase('the content of the home page', (kind) => {
  it('is empty until the operator saves texts and pictures', async () => {
    const app = await openTestApp(kind);
    await app.startWorker();
    const staff = await app.staffClient();
    const visitor = app.client();
    const read = async () => (await visitor.get<HomeJson>('/api/home')).body;
    expect(await read()).toMatchObject({ hero: { heading: {}, picture: null }, reasons: [] });
    const { body: blank } = await staff.get<HomeSettings>(home);
    const upload = (await staff.upload<UploadJson>('/api/admin/uploads', await somePicture())).body;
    const picture = { pictureId: upload.id, alt: { en: 'A bridge' }, focus: { x: 10, y: 90 } };
    const saved = await staff.write('PUT', home, {
      ...blank,
      hero: { ...blank.hero, heading: { en: 'Porto, slowly', pt: 'Porto, devagar' }, picture },
      facts: [{ en: 'Free until {cancellationHours} h before' }],
    });
    expect(saved.status).toBe(200);
    await expect.poll(read).toMatchObject({
      hero: {
        heading: { en: 'Porto, slowly', pt: 'Porto, devagar' },
        picture: { alt: { en: 'A bridge' }, focus: { x: 10, y: 90 }, width: upload.width },
      },
      facts: [{ en: `Free until ${FREE_CANCELLATION_HOURS} h before` }],
    });
    expect((await staff.get(home)).body).toMatchObject({
      hero: { picture: { pictureId: upload.id, variants: upload.variants } },
      facts: [{ en: 'Free until {cancellationHours} h before' }],
    });
  });

  it('lists the sections that are switched on and have content', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const visitor = app.client();
    const read = async () => (await visitor.get<BusinessJson>('/api/house')).body;
    expect((await read()).homeParts).toEqual(['tours', 'reviews', 'gallery', 'contact']);
    const { body: blank } = await staff.get<HomeSettings>(home);
    await staff.write('PUT', home, {
      ...blank,
      about: { ...blank.about, text: { en: 'Two of us, and a dog.' } },
      callToAction: { ...blank.callToAction, heading: { en: 'Come' } },
      footer: { en: 'An answer in {replyHours} h' },
      parts: { ...blank.parts, gallery: false, callToAction: false },
    });
    await expect.poll(read).toMatchObject({
      homeParts: ['tours', 'about', 'reviews', 'contact'],
      footer: { en: 'An answer in 24 h' },
    });
  });

  it.each([
    ['an unknown placeholder', { footer: { en: 'In {minutes} minutes' } }, 'footer.en'],
    [
      'a seventh reason',
      {
        reasons: Array.from({ length: 7 }, () => ({
          icon: 'heart',
          heading: { en: 'x' },
          text: {},
        })),
      },
      'reasons',
    ],
    [
      'an unknown icon',
      { reasons: [{ icon: 'bomb', heading: { en: 'x' }, text: {} }] },
      'reasons.0.icon',
    ],
    ['a fact without English text', { facts: [{ pt: 'x' }] }, 'facts.0.en'],
  ])('is refused with 422 at the field of %s', async (_, changes, field) => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const { body: blank } = await staff.get<HomeSettings>(home);
    const refused = await staff.write<{ errors: object }>('PUT', home, { ...blank, ...changes });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual([field]);
  });

  it('is refused with 422 picture_not_found for a picture that does not exist', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const { body: blank } = await staff.get<AboutJson>(about);
    const picture = { pictureId: crypto.randomUUID(), alt: {}, focus: null };
    expect(await staff.write('PUT', about, { ...blank, picture })).toMatchObject({
      status: 422,
      body: { code: 'picture_not_found' },
    });
  });

  it('lists active guides only, and has a guides section from the first one on', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const visitor = app.client();
    const guide = (en: string, isActive: boolean, id: string) => ({
      id: id.repeat(32),
      name: { en },
      languages: { en: 'Portuguese' },
      text: {},
      picture: null,
      isActive,
    });
    const guides = '/api/admin/settings/guides';
    const save = (...all: object[]) => staff.write('PUT', guides, { guides: all });
    expect((await save(guide('Rui', false, '1'))).status).toBe(200);
    const read = async () => (await visitor.get('/api/guides')).body;
    expect(await read()).toEqual({ guides: [] });
    const all = [guide('Ana', true, '2'), guide('Rui', false, '1'), guide('Zé', true, '3')];
    expect((await save(...all)).status).toBe(200);
    await expect
      .poll(read)
      .toMatchObject({ guides: [{ name: { en: 'Ana' } }, { name: { en: 'Zé' } }] });
    const business = (await visitor.get<BusinessJson>('/api/house')).body;
    expect(business.homeParts).toContain('guides');
  });

  it('lists questions in the operator’s order with placeholders filled, and refuses unknown ones', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const visitor = app.client();
    const questions = [
      { question: { en: 'Is it steep?' }, answer: { en: 'Yes.' } },
      { question: { en: 'May I cancel?' }, answer: { en: 'Until {cancellationHours} h before.' } },
    ];
    const path = '/api/admin/settings/questions';
    expect((await staff.write('PUT', path, { questions })).status).toBe(200);
    await expect
      .poll(async () => (await visitor.get('/api/questions')).body)
      .toEqual({
        questions: [
          questions[0],
          { question: { en: 'May I cancel?' }, answer: { en: 'Until 24 h before.' } },
        ],
      });
    const unknown = [{ question: { en: 'Why?' }, answer: { en: 'Because {reason}.' } }];
    const refused = await staff.write<{ errors: object }>('PUT', path, { questions: unknown });
    expect(Object.keys(refused.body.errors)).toEqual(['questions.0.answer.en']);
  });

  it('is included in the missing translations, by section and field', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const { body: blank } = await staff.get<HomeSettings>(home);
    await staff.write('PUT', home, {
      ...blank,
      facts: [{ en: 'Slow' }, { en: 'A', pt: 'B', ru: 'C' }],
    });
    const { body: none } = await staff.get<AboutJson>(about);
    await staff.write('PUT', about, { ...none, story: { en: 'Long ago', ru: 'Давно' } });
    const { body } = await staff.get<TranslationGapsJson>('/api/admin/translation-gaps');
    expect(body.gaps).toMatchObject([
      { kind: 'settings', id: 'about', field: 'story', missing: ['pt'] },
      { kind: 'settings', id: 'home', field: 'facts.0', missing: ['pt', 'ru'] },
    ]);
    expect(body.counts).toEqual({ en: 0, pt: 2, ru: 1 });
  });
});
