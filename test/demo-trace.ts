import { demoWords } from '../scripts/demo-words.ts';

const demo = new RegExp(demoWords, 'i');

/** The text around the first word of the demo, except in the name of the business's time zone. */
export function findTrace(content: string, timeZone: string): string | null {
  const text = content.replaceAll(timeZone, '');
  const found = demo.exec(text);
  return found && text.slice(Math.max(0, found.index - 60), found.index + 60);
}
