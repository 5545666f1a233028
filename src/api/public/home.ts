import { api } from '#contract/api-paths.ts';
import {
  type AboutSettings,
  aboutSchema,
  type GuidesSettings,
  guidesSchema,
  type HomeSettings,
  homeSchema,
  type PlacedPictureJson,
  questionsSchema,
} from '#contract/home.schemas.ts';
import { withRules } from '#contract/home.ts';
import { findPictures } from '#domain/pictures/pictures.ts';
import { readSettings } from '#domain/settings/settings.ts';
import type { Reader } from '#platform/db/types.ts';
import { endpoint } from '../endpoint.ts';
import { presentPicture } from './gallery.ts';

type Place = HomeSettings['hero']['picture'];

/** The pictures of places, in their order, with their files. */
async function showPictures(
  db: Reader,
  places: readonly Place[],
): Promise<(PlacedPictureJson | null)[]> {
  const wanted = places.flatMap((place) => place?.pictureId ?? []);
  const found = await findPictures(db, wanted);
  return places.map((place) => {
    const picture = place && found.get(place.pictureId);
    return place && picture ? { ...place, ...presentPicture(picture) } : null;
  });
}

/** What the home page says, with the files of its pictures. */
export async function showHome<Home extends HomeSettings>(db: Reader, home: Home) {
  const { hero, about, callToAction } = home;
  const [first = null, second = null, third = null] = await showPictures(db, [
    hero.picture,
    about.picture,
    callToAction.picture,
  ]);
  return {
    ...home,
    hero: { ...hero, picture: first },
    about: { ...about, picture: second },
    callToAction: { ...callToAction, picture: third },
  };
}

/** What the page about the house says, with the file of its picture. */
export async function showAbout<About extends AboutSettings>(db: Reader, about: About) {
  const [picture = null] = await showPictures(db, [about.picture]);
  return { ...about, picture };
}

/** Who walks with the guests, with the files of their portraits. */
export async function showGuides(db: Reader, said: GuidesSettings) {
  const portraits = await showPictures(
    db,
    said.guides.map(({ picture }) => picture),
  );
  const guides = said.guides.map((guide, index) => ({
    ...guide,
    picture: portraits[index] ?? null,
  }));
  return { guides };
}

export const homeEndpoints = [
  endpoint({
    method: 'GET',
    path: api.home,
    summary: 'What the home page says; its lists are calls of their own',
    guard: 'public',
    content: () => ['settings'],
    answers: { status: 200, shape: homeSchema },
    async handle(_input, { db }) {
      const {
        updatedAt: _,
        footer: __,
        parts: ___,
        ...said
      } = await showHome(db, await readSettings(db, 'home'));
      return { status: 200, body: withRules(said, await readSettings(db, 'rules')) };
    },
  }),
  endpoint({
    method: 'GET',
    path: api.about,
    summary: 'What the page about the house says',
    guard: 'public',
    content: () => ['settings'],
    answers: { status: 200, shape: aboutSchema },
    async handle(_input, { db }) {
      const { updatedAt: _, ...said } = await showAbout(db, await readSettings(db, 'about'));
      return { status: 200, body: withRules(said, await readSettings(db, 'rules')) };
    },
  }),
  endpoint({
    method: 'GET',
    path: api.guides,
    summary: 'Who walks with the guests, in the order that the operator gave them',
    guard: 'public',
    content: () => ['settings'],
    answers: { status: 200, shape: guidesSchema },
    async handle(_input, { db }) {
      const { guides } = await showGuides(db, await readSettings(db, 'guides'));
      const active = guides.flatMap(({ isActive, ...guide }) => (isActive ? [guide] : []));
      return { status: 200, body: withRules({ guides: active }, await readSettings(db, 'rules')) };
    },
  }),
  endpoint({
    method: 'GET',
    path: api.questions,
    summary: 'What travellers ask, and the answers, in the order that the operator gave them',
    guard: 'public',
    content: () => ['settings'],
    answers: { status: 200, shape: questionsSchema },
    async handle(_input, { db }) {
      const { questions } = await readSettings(db, 'questions');
      return { status: 200, body: withRules({ questions }, await readSettings(db, 'rules')) };
    },
  }),
];
