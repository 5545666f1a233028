import { type FocusEvent, type RefObject, useRef, useState } from 'react';
import { type Draft, isDraftField } from './draft.ts';
import type { DraftErrors } from './draft-checks.ts';

/** The errors of a form that show after the first try to go on, and the way to each field. */
export type ShownErrors = {
  errors: DraftErrors;
  form: RefObject<HTMLFormElement | null>;
  /** Shows what is wrong and leads to the first wrong field; true when nothing is. */
  passes(draft: Draft): boolean;
  /** Takes an error away as soon as the field that changed is right. */
  mend(part: Partial<Draft>): void;
  /** Looks again at a field that is left, once the form was tried. */
  recheck(event: FocusEvent): void;
  /** Shows what the server said of the fields. */
  show(errors: DraftErrors): void;
  goTo(field: string): void;
};

export function useDraftErrors(check: (draft: Draft) => DraftErrors, draft: Draft): ShownErrors {
  const [shown, setShown] = useState<DraftErrors | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const goTo = (field: string) => {
    const named = form.current?.querySelector<HTMLElement>(`[name="${field}"]`);
    const within = form.current?.querySelector<HTMLElement>(
      `[data-field="${field}"] [tabindex="0"]`,
    );
    (named ?? within)?.focus();
  };
  const show = (errors: DraftErrors) => {
    setShown(errors);
    const [first] = Object.keys(errors);
    if (first) goTo(first);
  };
  return {
    errors: shown ?? {},
    form,
    goTo,
    show,
    passes(each) {
      const errors = check(each);
      show(errors);
      return Object.keys(errors).length === 0;
    },
    mend(part) {
      if (shown === null) return;
      const errors = check({ ...draft, ...part });
      const wrongStill = Object.entries(shown).filter(
        ([field]) => !(field in part) || (isDraftField(field) && errors[field]),
      );
      setShown(Object.fromEntries(wrongStill));
    },
    recheck({ target, relatedTarget }) {
      const field = target.getAttribute('name') ?? '';
      // Whoever is on the way to the button must find it where it was; it looks at all fields.
      const isSubmitting =
        relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';
      if (shown === null || isSubmitting || !isDraftField(field)) return;
      const text = check(draft)[field];
      if (text) setShown({ ...shown, [field]: text });
    },
  };
}
