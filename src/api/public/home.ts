import type { z } from 'zod';
import {
  type AboutSettings,
  aboutSchema,
  type GuideJson,
  type GuidesSettings,
  guidesSchema,
  type HomeSettings,
  homeSchema,
  type PlacedPictureJson,
  questionsSchema,
} from '#contract/content/home.schemas.ts';
import { withRules } from '#contract/content/home.ts';
import { api } from '#contract/http/api-paths.ts';
import { findPictures } from '#domain/pictures/pictures.ts';
import { readSettings } from '#domain/settings/settings.ts';
import type { Reader } from '#platform/db/types.ts';
import { endpoint } from '../endpoint.ts';
import { presentPicture } from './gallery.ts';

type Place = HomeSettings['hero']['picture'];

export async function showPictures(
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

export async function showHome<Home extends Pick<HomeSettings, 'hero' | 'about' | 'callToAction'>>(
  db: Reader,
  home: Home,
) {
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

export async function showAbout<About extends AboutSettings>(db: Reader, about: About) {
  const [picture = null] = await showPictures(db, [about.picture]);
  return { ...about, picture };
}

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

/** The guides that the site shows, in the business's order; the names of rules are still in braces. */
export async function listShownGuides(db: Reader): Promise<(GuideJson & { id: string })[]> {
  const { guides } = await showGuides(db, await readSettings(db, 'guides'));
  return guides.flatMap(({ isActive, id, name, languages, text, picture }) =>
    isActive ? [{ id, name, languages, text, picture }] : [],
  );
}

type SaidThere<Path, Seen, Said> = {
  path: Path;
  summary: string;
  shape: z.ZodType<Seen, Said>;
  read(db: Reader): Promise<NoInfer<Said>>;
};

function said<const Path extends `/api/${string}`, Seen, Said>({
  path,
  summary,
  shape,
  read,
}: SaidThere<Path, Seen, Said>) {
  const answers = { status: 200, shape };
  return endpoint({
    method: 'GET',
    path,
    summary,
    guard: 'public',
    content: () => ['settings'],
    answers,
    async handle(_input, { db }) {
      const body: Said = withRules(await read(db), await readSettings(db, 'rules'));
      return { status: 200, body };
    },
  });
}

export const homeEndpoints = [
  said({
    path: api.home,
    summary: 'Get the texts of the home page; its lists are separate calls',
    shape: homeSchema,
    async read(db) {
      const { updatedAt: _, footer: __, parts: ___, ...words } = await readSettings(db, 'home');
      return showHome(db, words);
    },
  }),
  said({
    path: api.about,
    summary: 'Get the texts of the About page',
    shape: aboutSchema,
    async read(db) {
      const { updatedAt: _, ...words } = await readSettings(db, 'about');
      return showAbout(db, words);
    },
  }),
  said({
    path: api.guides,
    summary: 'List the guides in the business’s order',
    shape: guidesSchema,
    async read(db) {
      const guides = await listShownGuides(db);
      return { guides: guides.map(({ id: _, ...guide }) => guide) };
    },
  }),
  said({
    path: api.questions,
    summary: 'List frequently asked questions with answers in the business’s order',
    shape: questionsSchema,
    async read(db) {
      const { questions } = await readSettings(db, 'questions');
      return { questions };
    },
  }),
];
