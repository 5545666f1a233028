import { HOST_PAGE, type WidgetMessage } from '#contract/settings/widget.ts';

/** In CSS pixels. On narrower screens guests leave the widget to book, so that the whole screen is theirs. */
const PHONE_WIDTH = 640;
const ITEM = 'miradouro.hostPage';

/** These are public facts, so any website may receive them. */
const tellHost = (message: WidgetMessage['miradouro']): void =>
  window.parent.postMessage({ miradouro: message } satisfies WidgetMessage, '*');

/** Connects a page inside a widget to the page around it: its address, its height, new pages, and links on phones. */
export function connectToHost(): void {
  const host = namedHostPage() ?? rememberedHostPage();
  if (host !== null) rememberHostPage(host);
  if (window === window.parent) return;
  const { body } = document;
  const tellHeight = () => tellHost({ height: body.offsetHeight });
  // The observer waits for the frame to come into view.
  tellHeight();
  new ResizeObserver(tellHeight).observe(body);
  followPages();
  addEventListener('focusin', showDialog);
  if (screen.width < PHONE_WIDTH) addEventListener('click', openWhole, { capture: true });
}

/** The previous page names it if the guest pressed a link before the scripts were loaded. */
const namedHostPage = (): string | null =>
  [location.href, document.referrer]
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address))
    .filter(({ origin }) => origin === location.origin)
    .flatMap(({ searchParams }) => searchParams.getAll(HOST_PAGE))
    .find((page) => /^https?:/.test(page) && URL.canParse(page)) ?? null;

function rememberedHostPage(): string | null {
  try {
    return sessionStorage.getItem(ITEM);
  } catch {
    return null;
  }
}

/** In the document for payments, and in the tab for the next document. */
function rememberHostPage(page: string): void {
  document.documentElement.dataset.hostPage = page;
  try {
    sessionStorage.setItem(ITEM, page);
  } catch {
    // Storage is blocked.
  }
}

/** The host page scrolls to the widget's top after a step or a link, as a browser does for a new page. */
function followPages(): void {
  let last = location.href;
  new MutationObserver(() => {
    if (location.href === last) return;
    last = location.href;
    tellHost({ isNewPage: true });
  }).observe(document.body, { childList: true, subtree: true });
}

/** A dialog is in the middle of the whole frame, which may be higher than the guest's screen. */
function showDialog({ target }: FocusEvent): void {
  const dialog =
    target instanceof Element ? target.closest('dialog, [role=dialog], [role=alertdialog]') : null;
  if (dialog && !dialog.contains(lastDialog)) {
    tellHost({ dialogTop: dialog.getBoundingClientRect().top });
  }
  lastDialog = dialog;
}

let lastDialog: Element | null = null;

function openWhole(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.hash || link.target) return;
  event.preventDefault();
  event.stopPropagation();
  const address = new URL(link.href);
  const { lang, dataset } = document.documentElement;
  address.searchParams.set('lng', lang);
  if (dataset.hostPage) address.searchParams.set(HOST_PAGE, dataset.hostPage);
  open(address, '_top');
}
