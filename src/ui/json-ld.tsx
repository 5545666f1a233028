type Told = { readonly '@type': string | readonly string[] };

/** A `<` in a text cannot end the element. */
export function JsonLd({ things }: { things: readonly Told[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  return <script type="application/ld+json">{json.replaceAll('<', '\\u003c')}</script>;
}
