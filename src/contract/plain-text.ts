const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
/** Control characters except line feed and tab; marks that reverse the text around them; byte order marks. */
const HIDDEN = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Line ends become `\n`; other control characters but tabs go, as calendars and XML refuse or obey them. */
export const cleanText = (text: string): string =>
  text.replaceAll(LINE_ENDS, '\n').replaceAll(HIDDEN, '');

/** Whether text has no character that breaks a line or reverses it. */
export const isSingleLine = (text: string): boolean =>
  !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text);

/** A joiner between letters of the Arabic script or of a script of India or Sri Lanka. */
const JOINERS =
  /([\u0620-\u065e\u066e-\u06d5\u0900-\u0dff])[\u200c\u200d](?=[\u0620-\u06d5\u0900-\u0dff])/g;

/** Removes the joiners that the spelling of these scripts needs; a joiner anywhere else stays. */
export const withoutJoiners = (text: string): string => text.replace(JOINERS, '$1');
