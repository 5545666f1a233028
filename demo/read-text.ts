import { readFile } from 'node:fs/promises';
import matter from 'gray-matter';
import { marked } from 'marked';
import { sanitiseArticleHtml } from '#domain/articles/article-html.ts';
import type { Localised } from './seed-types.ts';

type Text = { title: Localised; excerpt: Localised; body: Localised };

/** A text's three Markdown files, with title and excerpt above each. */
export async function readText(folder: string): Promise<Text> {
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
