import { focusOn } from '#ui/focus-on.ts';

/** A link that clears the filters goes away with them: the keyboard goes on to what they let through. */
export const focusOnResults = (): void => focusOn(document.getElementById('results'));
