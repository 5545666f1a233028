/** An error that a person can fix. The message is shown to the user. */
export class PlainError extends Error {}
