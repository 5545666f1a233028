type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Control = Field | HTMLButtonElement;

/**
 * Runs in the browser, inline and alone: it may use nothing from outside its own body. Fetches the
 * scripts once the page stands with its pictures, or at the first touch, whichever is sooner, so
 * that they never keep words and pictures waiting. What is typed, pressed or sent before the page
 * has come alive is done again once it has, so that React knows: by itself it would wipe the fields,
 * or send them empty.
 */
export function afterPaint(): void {
  const patienceMs = 2500;
  const pollMs = 50;
  const fields = 'input, select, textarea';
  const controls = `button, ${fields}`;
  let isStarted = false;
  let sent: HTMLFormElement | null = null;
  /** How to do again what was done to a control, in the order of the last time. */
  const done = new Map<Control, (control: Control) => void>();
  /** Controls whose own script is still on its way when the page comes alive; null until then. */
  let asleep: Set<Control> | null = null;

  const isAwake = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const redo = (control: Control, now = control) => {
    const again = done.get(control);
    done.delete(control);
    asleep?.delete(control);
    again?.(now);
  };
  const redoOnceAwake = async (control: Control) => {
    const { form, tagName, name, ariaLabel } = control;
    while ((form ?? control).isConnected) {
      // A part that changed before its script was there is drawn anew, with another control.
      const now = control.isConnected
        ? control
        : [...(form?.querySelectorAll<Control>(tagName) ?? [])].find(
            (other) => other.name === name && other.ariaLabel === ariaLabel,
          );
      if (now && isAwake(now)) return redo(control, now);
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  };
  const note = (control: Control, again: (control: Control) => void) => {
    if (asleep && !asleep.has(control)) return;
    done.delete(control);
    done.set(control, again);
    if (asleep) void redoOnceAwake(control);
  };

  const isBox = ({ type }: Field) => type === 'radio' || type === 'checkbox';
  const check = (box: Control, isChecked: boolean) => {
    // React answers a click when the box is not as React last saw it.
    (box as HTMLInputElement).checked = !isChecked;
    box.click();
  };
  const type = (field: Control, value: string) => {
    // React sees what is set on the element, and not what is set by its prototype: that is new to it.
    field.value = `${value} `;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    const kind = field.tagName === 'SELECT' ? 'change' : 'input';
    field.dispatchEvent(new Event(kind, { bubbles: true }));
  };
  const noteTyped = ({ target }: { target: EventTarget | null }) => {
    const field = target as HTMLInputElement;
    const { checked, value } = field;
    if (field.matches(fields))
      note(field, (now) => (isBox(field) ? check(now, checked) : type(now, value)));
  };
  const isFilledIn = (field: Field) => {
    if ('options' in field) {
      const options = [...field.options];
      const first = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
      return field.value !== first?.value;
    }
    if (!('checked' in field) || !isBox(field)) return field.value !== field.defaultValue;
    return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
  };
  /** A browser fills fields in again after a reload or on the way back, and tells nobody. */
  const noteFilledIn = () => {
    for (const field of document.querySelectorAll<Field>(fields))
      if (!done.has(field) && isFilledIn(field)) noteTyped({ target: field });
  };

  const start = () => {
    if (isStarted) return;
    isStarted = true;
    noteFilledIn();
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) {
      link.rel = 'modulepreload';
    }
    const waiting = document.querySelector('script[type="later"]');
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = waiting?.textContent ?? '';
    document.body.append(script);
  };
  const hold = (event: Event) => {
    start();
    if (!(event.target instanceof Element)) return;
    if (event.type === 'submit' && !asleep) {
      event.preventDefault();
      sent = event.target as HTMLFormElement;
    } else if (event.type === 'click') {
      const button = event.target.closest('button');
      if (button && button.type !== 'submit') note(button, (now) => now.click());
    }
  };

  const catchUp = async () => {
    const everything = [...document.querySelectorAll<Control>(controls)];
    asleep = new Set(everything.filter((element) => !isAwake(element)));
    const active = document.activeElement as HTMLInputElement;
    const { selectionStart, selectionEnd } = active;
    const late = [...done.keys()].filter((control) => asleep?.has(control)).map(redoOnceAwake);
    for (const control of [...done.keys()].filter((each) => !asleep?.has(each))) {
      // React draws between one step and the next.
      await null;
      redo(control);
      if (control === active && typeof selectionStart === 'number')
        active.setSelectionRange(selectionStart, selectionEnd);
    }
    await Promise.all(late);
    sent?.requestSubmit();
  };

  for (const touch of ['pointerdown', 'keydown', 'focusin', 'click', 'submit']) {
    addEventListener(touch, hold, { capture: true });
  }
  for (const change of ['input', 'change']) addEventListener(change, noteTyped, { capture: true });
  addEventListener('alive', () => void catchUp(), { once: true });
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
  setTimeout(start, patienceMs);
}
