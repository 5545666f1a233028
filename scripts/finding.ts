/** What a look found, in a sentence that says what to do where something is to be done. */
export type Finding = { grade: 'ok' | 'look at' | 'broken'; about: string; words: string };

const say = (grade: Finding['grade']) => (about: string, words: string) => ({
  grade,
  about,
  words,
});
export const ok = say('ok');
export const lookAt = say('look at');
export const broken = say('broken');
