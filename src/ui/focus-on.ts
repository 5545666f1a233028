/** Brings the keyboard to an element that takes no focus by itself, without scrolling. */
export function focusOn(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
