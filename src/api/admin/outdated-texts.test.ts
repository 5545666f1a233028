import { expect, it } from 'vitest';
import type { OutdatedTextsJson, TranslationGapsJson } from '#contract/staff/stats.schemas.ts';
import { outdatedTexts } from '#domain/texts/outdated-texts.table.ts';
import { openTestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { describeOnEachDatabase } from '../../../test/database.ts';
import { buildArticle, buildStaffMember, buildTour } from '../../../test/factories.ts';

const whole = { en: 'A', pt: 'B', ru: 'C' };

const marksOf = async (staff: Client, kind: string, id: string) => {
  const { body } = await staff.get<OutdatedTextsJson>(`/api/admin/outdated-texts/${kind}/${id}`);
  return body;
};
const listed = async (staff: Client, kind: string, id: string) =>
  (await marksOf(staff, kind, id))
    .map(({ field, language, words }) => `${field} ${language} ${words}`)
    .toSorted();

type Saved = { name: object; meetingPoint: object; itinerary: { title: object; text: object }[] };

describeOnEachDatabase('outdated translations', (kind) => {
  async function withTour(facts: Parameters<typeof buildTour>[1] = {}) {
    const app = await openTestApp(kind);
    const { id } = await buildTour(app, { name: whole, meetingPoint: whole, ...facts });
    const staff = await app.staffClient();
    const path = `/api/admin/tours/${id}`;
    async function save(changes: (saved: Saved) => object) {
      const { body } = await staff.get<Saved & { nextAvailability: null }>(path);
      const reply = await staff.write('PUT', path, { ...body, ...changes(body) });
      expect(reply.status).toBe(200);
    }
    return { app, staff, id, save, marks: () => listed(staff, 'tour', id) };
  }

  it('marks the other languages of an edited text, with what was edited', async () => {
    const { staff, id, save, marks } = await withTour();
    await save(() => ({ meetingPoint: { ...whole, en: 'By the fountain' } }));
    expect(await marks()).toEqual(['meetingPoint pt B', 'meetingPoint ru C']);
    const [first] = await marksOf(staff, 'tour', id);
    expect(first).toMatchObject({ source: 'en', sourceBefore: 'A' });
    const gaps = await staff.get<TranslationGapsJson>('/api/admin/translation-gaps');
    const outdated = gaps.body.gaps.filter((gap) => gap.outdated.length > 0);
    expect(outdated).toMatchObject([
      { kind: 'tour', id, field: 'meetingPoint', missing: [], outdated: ['pt', 'ru'] },
    ]);
    const ofEnglish = await staff.get<TranslationGapsJson>(
      '/api/admin/translation-gaps?language=en',
    );
    expect(ofEnglish.body.gaps).toEqual([]);
    expect(gaps.body.counts.pt).toBe(gaps.body.total);
  });

  it('drops the mark of a language when its text is changed, without marking the edited one', async () => {
    const { save, marks } = await withTour();
    await save(() => ({ meetingPoint: { ...whole, en: 'By the fountain' } }));
    await save(({ meetingPoint }) => ({ meetingPoint: { ...meetingPoint, pt: 'Junto à fonte' } }));
    expect(await marks()).toEqual(['meetingPoint ru C']);
  });

  it('drops the marks when the edit is undone', async () => {
    const { save, marks } = await withTour();
    await save(() => ({ meetingPoint: { ...whole, en: 'By the fountain' } }));
    await save(() => ({ meetingPoint: whole }));
    expect(await marks()).toEqual([]);
  });

  it('marks nothing for a first translation, a removed text, a new space or all languages at once', async () => {
    const { save, marks } = await withTour({ meetingPoint: { en: 'A', ru: 'C' } });
    await save(() => ({ meetingPoint: whole }));
    await save(() => ({ meetingPoint: { ...whole, en: ' A\n' } }));
    await save(() => ({ meetingPoint: { en: 'A2', pt: 'B2', ru: 'C2' } }));
    await save(() => ({ meetingPoint: { en: 'A2', ru: 'C2' } }));
    expect(await marks()).toEqual([]);
  });

  it('keeps a mark through unrelated saves and when its list is reordered', async () => {
    const stop = (n: number) => ({
      title: { en: `Stop ${n}`, pt: `Paragem ${n}`, ru: `Остановка ${n}` },
      text: {},
    });
    const { save, marks } = await withTour({ itinerary: [stop(1), stop(2), stop(3)] });
    await save(({ itinerary }) => ({
      itinerary: itinerary.map((each, index) =>
        index === 1 ? { ...each, title: { ...each.title, en: 'The castle' } } : each,
      ),
    }));
    const found = ['itinerary.title pt Paragem 2', 'itinerary.title ru Остановка 2'];
    expect(await marks()).toEqual(found);
    await save(({ itinerary }) => ({ itinerary: itinerary.toReversed() }));
    expect(await marks()).toEqual(found);
    await save(({ itinerary }) => ({ itinerary: itinerary.slice(1) }));
    expect(await marks()).toEqual(found);
    await save(() => ({ itinerary: [stop(3)] }));
    expect(await marks()).toEqual([]);
  });

  it('follows a text that is edited and moved in one save', async () => {
    const { save, marks } = await withTour({ bring: [whole, { en: 'X', pt: 'Y', ru: 'Z' }] });
    await save(() => ({
      bring: [
        { en: 'New', pt: 'N', ru: 'Н' },
        { ...whole, en: 'Water' },
      ],
    }));
    expect(await marks()).toEqual(['bring pt B', 'bring ru C']);
  });

  it('confirms single texts, and writes it into the audit log', async () => {
    const { staff, id, save, marks } = await withTour();
    await save(() => ({
      name: { ...whole, pt: 'Outro' },
      meetingPoint: { ...whole, en: 'By the fountain' },
    }));
    const mark = (await marksOf(staff, 'tour', id)).find(
      ({ field, language }) => field === 'meetingPoint' && language === 'ru',
    );
    const path = `/api/admin/outdated-texts/tour/${id}/confirmation`;
    const confirmed = await staff.post<OutdatedTextsJson>(path, { ids: [mark?.id] });
    expect(confirmed.body).toHaveLength(3);
    expect(await marks()).toEqual(['meetingPoint pt B', 'name en A', 'name ru C']);
    const log = await staff.get<{ entries: { action: string }[]; total: number }>(
      '/api/admin/audit',
    );
    expect(log.body.entries[0]?.action).toBe('tour.texts_confirmed');
    // The same request again changes and logs nothing.
    expect((await staff.post(path, { ids: [mark?.id] })).status).toBe(200);
    const after = await staff.get<{ total: number }>('/api/admin/audit');
    expect(after.body.total).toBe(log.body.total);
  });

  it('ignores a confirmation of an edit that was followed by another', async () => {
    const { staff, id, save, marks } = await withTour();
    await save(() => ({ meetingPoint: { ...whole, en: 'By the fountain' } }));
    const seen = await marksOf(staff, 'tour', id);
    await save(() => ({ meetingPoint: { ...whole, en: 'By the castle' } }));
    const ids = seen.map((mark) => mark.id);
    await staff.post(`/api/admin/outdated-texts/tour/${id}/confirmation`, { ids });
    expect(await marks()).toEqual(['meetingPoint pt B', 'meetingPoint ru C']);
    const [first] = await marksOf(staff, 'tour', id);
    expect(first).toMatchObject({ sourceBefore: 'A' });
  });

  it('copies the marks with a tour, and deletes them with it', async () => {
    const { app, staff, id, save } = await withTour();
    await save(() => ({ meetingPoint: { ...whole, en: 'By the fountain' } }));
    const copy = await staff.post<{ id: string }>(`/api/admin/tours/${id}/duplicate`, {});
    expect(await listed(staff, 'tour', copy.body.id)).toHaveLength(2);
    for (const each of [id, copy.body.id]) await staff.write('DELETE', `/api/admin/tours/${each}`);
    expect(await app.db.$count(outdatedTexts)).toBe(0);
  });

  it('works for articles, questions, policies and the gallery', async () => {
    const { app, staff } = await withTour();
    const article = await buildArticle(app, { title: whole, excerpt: whole, body: whole });
    const path = `/api/admin/articles/${article.id}`;
    const { body } = await staff.get<object>(path);
    await staff.write('PUT', path, { ...body, title: { ...whole, en: 'New' } });
    expect(await listed(staff, 'article', article.id)).toEqual(['title pt B', 'title ru C']);
    await staff.write('DELETE', path);
    expect(await listed(staff, 'article', article.id)).toEqual([]);

    const settings = '/api/admin/settings/questions';
    const questions = [{ question: whole, answer: whole }];
    await staff.write('PUT', settings, { questions });
    await staff.write('PUT', settings, {
      questions: [{ question: whole, answer: { ...whole, pt: 'Sim' } }],
    });
    expect(await listed(staff, 'settings', 'questions')).toEqual([
      'questions.answer en A',
      'questions.answer ru C',
    ]);
  });

  it('lets guides neither read nor confirm', async () => {
    const { app, id } = await withTour();
    const guide = await app.staffClient((await buildStaffMember(app, { role: 'guide' })).username);
    const path = `/api/admin/outdated-texts/tour/${id}`;
    expect((await guide.get(path)).status).toBe(403);
    const ids = [crypto.randomUUID()];
    expect((await guide.post(`${path}/confirmation`, { ids })).status).toBe(403);
  });
});
