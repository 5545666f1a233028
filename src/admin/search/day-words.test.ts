import { expect, it } from 'vitest';
import { parseDayWord } from './day-words.ts';

it.each(['today', ' Tod', 'hoje', 'HOJ', 'сегодня', 'Сег'])('understands %s as today', (typed) => {
  expect(parseDayWord(typed)).toBe(0);
});

it.each(['tomorrow', 'amanhã', 'amanha', 'завтра'])('understands %s as tomorrow', (typed) => {
  expect(parseDayWord(typed)).toBe(1);
});

it.each(['', 'to', 'todays', 'Ana', '912345678'])('understands “%s” as no day', (typed) => {
  expect(parseDayWord(typed)).toBe(null);
});
