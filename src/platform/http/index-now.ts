/** Tells search engines of changed pages (indexnow.org). */
export type IndexNow = {
  /** Public: the site serves it at `/{key}.txt`, which proves that the announcement is the site's own. */
  key: string;
  /** Throws if the search engine refuses it or gives no answer. */
  announce(site: string, pages: readonly string[]): Promise<void>;
};

const WAIT_MS = 10_000;

/** `endpoint` is the search engine's address; each shares the pages with the others. */
export function createIndexNow(endpoint: string, key: string): IndexNow {
  return {
    key,
    async announce(site, pages) {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({
          host: new URL(site).host,
          key,
          keyLocation: `${site}/${key}.txt`,
          urlList: pages,
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(WAIT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`IndexNow answered ${response.status}`);
    },
  };
}
