import type { FailureCode } from '#contract/failures.ts';
import type { LocalisedText } from '#contract/localised.ts';

/** Facts that go with a code and may be shown to whoever asked, e.g. `{ spotsLeft: 2 }`. */
export type FailureDetails = Readonly<
  Record<string, LocalisedText | number | null | readonly string[]>
> & {
  /** What the caller calls the field that is refused, where callers differ. */
  readonly field?: string;
};

/** A refusal by a rule of the business; thrown, so that the transaction rolls back. */
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
