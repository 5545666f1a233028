const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
const CONTROLS = /(?![\n\t])\p{Cc}/gu;

/**
 * Text as it is stored and written into files: every line end is `\n`, and of the control characters only
 * that and the tab remain. Calendars, terminals and XML refuse or obey the others.
 */
export const cleanText = (text: string): string =>
  text.replaceAll(LINE_ENDS, '\n').replaceAll(CONTROLS, '');
