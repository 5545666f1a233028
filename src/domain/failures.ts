import type { FailureCode } from '#contract/failures.ts';
import type { LocalisedText } from '#contract/localised.ts';

/** Details of a failure that the caller may see, e.g. `{ spotsLeft: 2 }`. */
export type FailureDetails = Readonly<
  Record<string, LocalisedText | number | null | readonly string[]>
> & {
  /** The caller's name of the refused field, where callers differ. */
  readonly field?: string;
};

/** A refusal by a business rule; thrown, so that the transaction rolls back. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly details: FailureDetails;

  constructor(code: FailureCode, details: FailureDetails = {}) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.details = details;
  }
}
