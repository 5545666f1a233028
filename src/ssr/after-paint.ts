type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Control = Field | HTMLButtonElement;

/**
 * An inline script, so it uses nothing outside its own body. Input and presses before hydration are replayed
 * after it: React alone would clear the fields or submit them empty.
 */
export function afterPaint(): void {
  const patienceMs = 2500;
  const pollMs = 50;
  const fields = 'input, select, textarea';
  const controls = `button, ${fields}`;
  let isStarted = false;
  let sent: HTMLFormElement | null = null;
  const actions = new Map<Control, (control: Control) => void>();
  /** Controls in parts that hydrate later because their script loads later; null before hydration. */
  let unhydrated: Set<Control> | null = null;

  const isHydrated = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const replay = (control: Control, now = control) => {
    const again = actions.get(control);
    actions.delete(control);
    unhydrated?.delete(control);
    again?.(now);
  };
  const replayOnceHydrated = async (control: Control) => {
    const { form, tagName, name, ariaLabel } = control;
    while ((form ?? control).isConnected) {
      // React replaces the control if the part changed before its script arrived.
      const now = control.isConnected
        ? control
        : [...(form?.querySelectorAll<Control>(tagName) ?? [])].find(
            (other) => other.name === name && other.ariaLabel === ariaLabel,
          );
      if (now && isHydrated(now)) return replay(control, now);
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  };
  const record = (control: Control, again: (control: Control) => void) => {
    if (unhydrated && !unhydrated.has(control)) return;
    actions.delete(control);
    actions.set(control, again);
    if (unhydrated) void replayOnceHydrated(control);
  };

  const isBox = ({ type }: Field) => type === 'radio' || type === 'checkbox';
  const check = (box: Control, isChecked: boolean) => {
    // React handles a click only if the box differs from the state that React knows.
    (box as HTMLInputElement).checked = !isChecked;
    box.click();
  };
  const type = (field: Control, value: string) => {
    // React tracks values set on the element. Setting the value through the prototype makes it a change for React.
    field.value = `${value} `;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    const kind = field.tagName === 'SELECT' ? 'change' : 'input';
    field.dispatchEvent(new Event(kind, { bubbles: true }));
  };
  const recordInput = ({ target }: { target: EventTarget | null }) => {
    const field = target as HTMLInputElement;
    const { checked, value } = field;
    if (field.matches(fields))
      record(field, (now) => (isBox(field) ? check(now, checked) : type(now, value)));
  };
  const isRestored = (field: Field) => {
    if ('options' in field) {
      const options = [...field.options];
      const first = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
      return field.value !== first?.value;
    }
    if (!('checked' in field) || !isBox(field)) return field.value !== field.defaultValue;
    return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
  };
  /** Browsers restore fields after a reload or on going back, without an event. */
  const recordRestoredFields = () => {
    for (const field of document.querySelectorAll<Field>(fields))
      if (!actions.has(field) && isRestored(field)) recordInput({ target: field });
  };

  const start = () => {
    if (isStarted) return;
    isStarted = true;
    recordRestoredFields();
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) {
      link.rel = 'modulepreload';
    }
    const waiting = document.querySelector('script[type="later"]');
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = waiting?.textContent ?? '';
    document.body.append(script);
  };
  const onInteraction = (event: Event) => {
    start();
    if (!(event.target instanceof Element)) return;
    if (event.type === 'submit' && !unhydrated) {
      event.preventDefault();
      sent = event.target as HTMLFormElement;
    } else if (event.type === 'click') {
      const button = event.target.closest('button');
      if (button && button.type !== 'submit') record(button, (now) => now.click());
    }
  };

  const replayAll = async () => {
    const everything = [...document.querySelectorAll<Control>(controls)];
    unhydrated = new Set(everything.filter((element) => !isHydrated(element)));
    const active = document.activeElement as HTMLInputElement;
    const { selectionStart, selectionEnd } = active;
    const late = [...actions.keys()]
      .filter((control) => unhydrated?.has(control))
      .map(replayOnceHydrated);
    for (const control of [...actions.keys()].filter((each) => !unhydrated?.has(each))) {
      // Lets React render between two actions.
      await null;
      replay(control);
      if (control === active && typeof selectionStart === 'number')
        active.setSelectionRange(selectionStart, selectionEnd);
    }
    await Promise.all(late);
    sent?.requestSubmit();
  };

  for (const touch of ['pointerdown', 'keydown', 'focusin', 'click', 'submit']) {
    addEventListener(touch, onInteraction, { capture: true });
  }
  for (const change of ['input', 'change'])
    addEventListener(change, recordInput, { capture: true });
  addEventListener('alive', () => void replayAll(), { once: true });
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
  setTimeout(start, patienceMs);
}
