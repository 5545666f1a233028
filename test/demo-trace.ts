import { demoWords } from '../scripts/demo-words.ts';

/** What a business that began without the demo may show nowhere. */
const demo = new RegExp(demoWords, 'i');

/** The text around the first word of the demo; the name of the business's own time zone does not count. */
export function traceIn(said: string, timeZone: string): string | null {
  const text = said.replaceAll(timeZone, '');
  const found = demo.exec(text);
  return found && text.slice(Math.max(0, found.index - 60), found.index + 60);
}
