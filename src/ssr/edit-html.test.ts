import { expect, it } from 'vitest';
import { handoffCode, withAdditions, withLateScripts, withoutNonces } from './edit-html.ts';

const html = [
  '<html lang="en"><head><link rel="modulepreload" href="/a.js" nonce="n1"/></head>',
  '<body><a href="/tours" data-discover="true">Tours</a><p> nonce="n2"</p>',
  '<script nonce="n1">window.a = 1</script>',
  '<script type="module" async="" nonce="n1">import "/entry.js"</script></body></html>',
].join('');

it('removes the nonces of this rendering and returns the code of its inline scripts', () => {
  const edited = withoutNonces(html, 'n1');
  expect(edited.html).not.toContain('nonce="n1"');
  expect(edited.html).toContain('<p> nonce="n2"</p>');
  expect(edited.scripts).toEqual(['window.a = 1', 'import "/entry.js"']);
});

it('trusts no script without the nonce of this rendering', () => {
  expect(withoutNonces('<script>stolen()</script><b nonce="n1">', 'n1').scripts).toEqual([]);
});

it('puts additions first in the head and last in the body', () => {
  const edited = withAdditions(html, '<style>a</style>', '<script>b</script>');
  expect(edited).toMatch(/^<!DOCTYPE html><html lang="en"><head><style>a<\/style><link /);
  expect(edited).toMatch(/<script>b<\/script><\/body><\/html>$/);
});

it('delays preloads and the module script until the first paint', () => {
  const edited = withLateScripts(html);
  expect(edited).toContain('<link rel="later" href="/a.js"');
  expect(edited).toContain('<script type="later" async=""');
  expect(edited).not.toMatch(/modulepreload|type="module"|data-discover/);
  expect(edited).toContain('<script nonce="n1">window.a = 1</script>');
});

it('hands loader data over without ending the script element early', async () => {
  const data = '["</script><script>stolen()"]';
  const code = await handoffCode(new Blob([data]).stream());
  expect(code).not.toContain('<');
  const received: string[] = [];
  const streamController = { enqueue: (part: string) => received.push(part), close: () => {} };
  new Function('window', code)({ __reactRouterContext: { streamController } });
  expect(received).toEqual([data]);
  expect(await handoffCode(undefined)).toBe('');
});
