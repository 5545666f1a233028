/** The result of a check, and what to do about it. */
export type Finding = { grade: 'ok' | 'warning' | 'broken'; about: string; words: string };

const say = (grade: Finding['grade']) => (about: string, words: string) => ({
  grade,
  about,
  words,
});
export const ok = say('ok');
export const lookAt = say('warning');
export const broken = say('broken');
