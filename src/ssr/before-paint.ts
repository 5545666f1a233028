/** An inline script, so it uses nothing outside its own body. */
export function beforePaint(): void {
  const page = document.documentElement;
  if (window !== window.parent) page.dataset.framed = '';
  try {
    if (localStorage.theme === 'dark') {
      page.dataset.theme = 'dark';
      const bars = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
      bars?.setAttribute('content', bars.dataset.dark ?? '');
    }
    const known = /^(en|pt|ru)$/;
    const asked = (new URLSearchParams(location.search).get('lng') ?? '').toLowerCase();
    const remembered: unknown = localStorage.language;
    // A cookie without a supported language is ignored.
    const hasCookie = () => /(^|; )language=(en|pt|ru)(;|$)/.test(document.cookie);
    if (known.test(asked)) {
      localStorage.language = asked;
    } else if (known.test(String(remembered)) && remembered !== page.lang && !hasCookie()) {
      document.cookie = `language=${remembered}; path=/; max-age=31536000; samesite=lax`;
      if (hasCookie()) location.reload();
    }
  } catch {
    // Storage is blocked: the page stays as the server sent it.
  }
}
