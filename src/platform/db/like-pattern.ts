/** The pattern of `like` for whatever holds the words; a `%` or `_` among them stands for itself. */
export const likePattern = (words: string): string =>
  `%${words.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
