/**
 * The script of `/widget.js`, which websites of the operator include. It is served as text, so it uses nothing outside
 * its own body. Below the frame stands a link until the frame reports: a site that may not show it keeps the link.
 */
export function showWidget(): void {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const site = new URL(script.src).origin;
  const { tour, language } = script.dataset;
  const [hostPage = '', fragment = ''] = location.href.split('#');
  const own = tour ? `/widget/${encodeURIComponent(tour)}` : '/tours';
  const returnedTo = new URLSearchParams(fragment).get('miradouro') ?? '';
  const isReturn = returnedTo.startsWith('/booking/');
  const addressOf = (path: string) => {
    const address = new URL(path, site);
    if (language) address.searchParams.set('lng', language);
    return address;
  };

  const link = document.createElement('a');
  link.href = addressOf(own).href;
  link.target = '_blank';
  link.textContent = script.dataset.title ?? link.hostname;
  const frame = document.createElement('iframe');
  const address = addressOf(isReturn ? returnedTo : own);
  address.searchParams.set('host', hostPage);
  frame.src = address.href;
  frame.title = link.textContent;
  frame.style.cssText = 'display:block;width:100%;height:8rem;border:0;color-scheme:normal';
  script.after(frame, link);
  if (isReturn) {
    // The fragment opens the guest's booking, so it does not stay in the address.
    history.replaceState(history.state, '', hostPage);
    frame.scrollIntoView();
  }

  addEventListener('message', ({ origin, source, data }) => {
    const message = data?.miradouro;
    if (origin !== site || source !== frame.contentWindow || !message) return;
    link.remove();
    if (message.height > 0) frame.style.height = `${Math.ceil(message.height)}px`;
    const dialogTop = frame.getBoundingClientRect().top + message.dialogTop;
    if (dialogTop < 0 || dialogTop > innerHeight / 3) scrollBy(0, dialogTop - 16);
    if (message.isNewPage && frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
  });
}
