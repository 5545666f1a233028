import { readFile } from 'node:fs/promises';

/** The most that a page's HTML may weigh, in bytes, unpacked and as it is sent. */
type Weight = { html: number; htmlBrotli: number };

export const budget: Record<string, Weight> = JSON.parse(
  await readFile(new URL('./budget.json', import.meta.url), 'utf8'),
);

/** What the HTML of each page in the budget weighs on a site. */
export async function weigh(origin: string): Promise<(Weight & { path: string })[]> {
  const weights = [];
  for (const path of Object.keys(budget)) {
    const ask = (encoding: string) =>
      fetch(`${origin}${path}?lng=en`, { headers: { 'accept-encoding': encoding } });
    const plain = await ask('identity');
    const html = (await plain.arrayBuffer()).byteLength;
    const packed = await ask('br');
    await packed.body?.cancel();
    weights.push({ path, html, htmlBrotli: Number(packed.headers.get('content-length')) });
  }
  return weights;
}
