import { expect, test } from 'vitest';
import { picturesIn, sanitiseArticleHtml } from './article-html.ts';

const id = '3f2b1c4d-0a1b-4c2d-8e3f-123456789abc';
const file = (width: number, ending = 'jpg') => `/files/pictures/${id}-${width}.${ending}`;

test.each([
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">x</p>',
  '<img src=x onerror=alert(1)>',
  `<img src="${file(960)}" onload="alert(1)">`,
  '<a href="javascript:alert(1)">x</a>',
  '<a href="  JaVaScRiPt:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:alert(1)">x</a>',
  '<svg><script>alert(1)</script></svg>',
  '<svg onload=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<input onfocus=alert(1) autofocus>',
  '<style>@import "https://evil.example/x.css"</style>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<template><script>alert(1)</script></template>',
  '<textarea><script>alert(1)</script></textarea>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>script>alert(1)<</script>/script>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  `<img src="${file(960)}" srcset="javascript:alert(1) 1w, https://evil.example/x.jpg 2w">`,
])('strips everything that could run from %s', (html) => {
  const clean = sanitiseArticleHtml(html);
  expect(clean).not.toMatch(/<\s*(?!\/?(?:p|a|img|h2|h3|em|strong)\b)[a-z!]/i);
  expect(clean).not.toMatch(/<[^>]*\s(?:on\w+|style|srcdoc|action|formaction)\s*=/i);
  expect(clean).not.toMatch(/<[^>]*(?:javascript|vbscript|data):/i);
  expect(clean).not.toMatch(/<[^>]*evil/i);
});

test('leaves the markup of the editor unchanged', () => {
  const html = [
    '<h2>Fado</h2><h3>At night</h3><p>A <strong>voice</strong>, <em>two</em> guitars.<br />Silence.</p>',
    '<ul><li><p>One</p></li></ul><ol start="3"><li><p>Three</p></li></ol>',
    '<blockquote><p>Quiet</p></blockquote><hr />',
    '<p><a href="/tours">Tours</a> <a href="https://a.example">A</a> <a href="mailto:a@b.example">M</a></p>',
  ].join('');
  expect(sanitiseArticleHtml(html)).toBe(html);
});

test('leaves uploaded pictures with their size and removes all others', () => {
  const srcset = `${file(480, 'webp')} 480w, ${file(960, 'webp')} 960w`;
  const img = `<img src="${file(960)}" srcset="${srcset}" alt="Roofs &amp; river" width="960" height="640">`;
  const clean = sanitiseArticleHtml(`<figure>${img}<figcaption>Roofs</figcaption></figure>`);
  for (const stored of [
    file(960),
    srcset,
    'alt="Roofs &amp; river"',
    'width="960"',
    'loading="lazy"',
  ]) {
    expect(clean).toContain(stored);
  }
  expect(picturesIn(clean)).toEqual([id]);
  for (const src of [
    'https://elsewhere.example/a.jpg',
    `https://elsewhere.example${file(960)}`,
    `//elsewhere.example${file(960)}`,
    '/files/pictures/../../secret.jpg',
    '/api/admin/logout',
    'data:image/png;base64,AAAA',
  ]) {
    expect(sanitiseArticleHtml(`<p>x<img src="${src}"></p>`)).toBe('<p>x</p>');
  }
});

test('reduces markup without text to an empty string', () => {
  for (const html of [
    '',
    '<p></p>',
    '<p> </p><p>&nbsp;</p>',
    '<h2></h2><ul><li><p></p></li></ul>',
  ]) {
    expect(sanitiseArticleHtml(html)).toBe('');
  }
  expect(sanitiseArticleHtml('<hr>')).toBe('<hr />');
});
