import { readFile } from 'node:fs/promises';
import matter from 'gray-matter';
import { marked } from 'marked';
import { sanitiseArticleHtml } from '#domain/articles/article-html.ts';
import { articles as articlesTable } from '#domain/articles/articles.table.ts';
import { documents } from '#domain/documents/documents.table.ts';
import { galleryItems } from '#domain/gallery/gallery.table.ts';
import type { Change } from '#platform/db/change.ts';
import { articles } from './articles/index.ts';
import { gallery } from './gallery.ts';
import type { Localised } from './seed-types.ts';

const policies = ['privacy', 'terms', 'cookies'];

/** Articles, policies and the gallery. */
export async function insertTexts(
  { tx, now }: Change,
  pictureOf: (scene: string) => string,
): Promise<void> {
  for (const { slug, cover, publishedDaysAgo } of articles) {
    const text = await readText(`articles/${slug}`);
    await tx.insert(articlesTable).values({
      slug,
      title: text.title,
      excerpt: text.excerpt,
      body: text.body,
      coverId: pictureOf(cover),
      isPublished: true,
      publishedAt: now.subtract({ hours: 24 * publishedDaysAgo }),
    });
  }
  for (const slug of policies) {
    const { title, body } = await readText(`policies/${slug}`);
    await tx.insert(documents).values({ slug, kind: 'policy', title, body, isPublished: true });
  }
  await tx.insert(galleryItems).values(
    gallery.map(({ scene, title, description }, position) => ({
      pictureId: pictureOf(scene),
      title,
      description,
      position,
    })),
  );
}

type Text = { title: Localised; excerpt: Localised; body: Localised };

/** A text's three Markdown files, with title and excerpt above each. */
async function readText(folder: string): Promise<Text> {
  const read = async (language: keyof Localised) => {
    const path = new URL(`${folder}/${language}.md`, import.meta.url);
    const { data, content } = matter(await readFile(path, 'utf8'));
    return {
      title: String(data.title),
      excerpt: String(data.excerpt ?? ''),
      body: sanitiseArticleHtml(await marked.parse(content)),
    };
  };
  const [en, pt, ru] = await Promise.all([read('en'), read('pt'), read('ru')]);
  const pick = (field: keyof typeof en) => ({ en: en[field], pt: pt[field], ru: ru[field] });
  return { title: pick('title'), excerpt: pick('excerpt'), body: pick('body') };
}
