/** What the page is about, for machines. A `<` in a text cannot end the element. */
export function JsonLd({ data }: { data: object | readonly object[] }) {
  return (
    <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
  );
}
