/** What goes wrong in a way that a person can mend: the message is the sentence to show them. */
export class PlainError extends Error {}
