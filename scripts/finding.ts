/** The result of a check, and what to do about it. */
export type Finding = { grade: 'ok' | 'warning' | 'broken'; about: string; words: string };

const createFinding = (grade: Finding['grade']) => (about: string, words: string) => ({
  grade,
  about,
  words,
});
export const ok = createFinding('ok');
export const warning = createFinding('warning');
export const broken = createFinding('broken');
