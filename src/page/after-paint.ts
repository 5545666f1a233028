/**
 * Runs in the browser, inline and alone: it may use nothing from outside its own body. Fetches the
 * scripts once the page stands with its pictures, or at the first touch, whichever is sooner, so
 * that they never keep words and pictures waiting. What is pressed or sent before the page has come
 * alive is done once it has.
 */
export function afterPaint(): void {
  const patienceMs = 2500;
  let isStarted = false;
  let isAlive = false;
  let pressed: HTMLElement | null = null;
  let sent: HTMLFormElement | null = null;

  const start = () => {
    if (isStarted) return;
    isStarted = true;
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
    if (isAlive || !(event.target instanceof Element)) return;
    if (event.type === 'submit') {
      event.preventDefault();
      sent = event.target as HTMLFormElement;
    } else if (event.type === 'click') {
      const button = event.target.closest<HTMLButtonElement>('button');
      if (button && button.type !== 'submit') pressed = button;
    }
  };
  const touches = ['pointerdown', 'keydown', 'focusin', 'click', 'submit'];
  for (const touch of touches) addEventListener(touch, hold, { capture: true });
  addEventListener(
    'alive',
    () => {
      isAlive = true;
      for (const touch of touches) removeEventListener(touch, hold, { capture: true });
      pressed?.click();
      sent?.requestSubmit();
    },
    { once: true },
  );
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
  setTimeout(start, patienceMs);
}
