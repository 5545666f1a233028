import { useState } from 'react';
import { useLocation } from 'react-router';
import { type Locale, parseLocale } from '#platform/i18n/locale.ts';

/**
 * The text that a link such as `?language=pt#itinerary.2.title` asks for: its language, and its
 * field as soon as the form is there. English and no field without one.
 */
export function useAskedText(): { language: Locale; find: () => HTMLElement | null } {
  const { search, hash } = useLocation();
  // What was asked when the form opened; the address may change below it.
  const [asked] = useState({
    language: parseLocale(new URLSearchParams(search).get('language')) ?? 'en',
    field: decodeURIComponent(hash.slice(1)),
  });
  return { language: asked.language, find: () => findField(asked.field, asked.language) };
}

// A line of a list holds its words in `text`; what is not there any more leads to its neighbours.
function findField(field: string, language: Locale): HTMLElement | null {
  if (field === '') return null;
  const named = (name: string) => document.getElementsByName(name)[0] ?? null;
  const [first = ''] = field.split('.');
  return (
    named(`${field}.${language}`) ??
    named(`${field}.text.${language}`) ??
    document.querySelector<HTMLElement>(`[name^="${CSS.escape(first)}."][name$=".${language}"]`)
  );
}
