import { HtmlValidate } from 'html-validate';
import { expect, test } from '../site/site.ts';
import { languages, listPublicPages } from './public-pages.ts';

const others: Readonly<Record<string, number>> = {
  '/tours?difficulty=easy': 200,
  '/book/fado-night': 200,
  '/book/fado-night?request=1': 200,
  '/gallery?picture=2': 200,
  '/newsletter': 200,
  '/newsletter/unsubscription': 200,
  '/admin/login': 200,
  '/booking/LX-00000000': 404,
  '/review/LX-00000000': 404,
  '/tour/no-such-tour': 404,
  '/articles/no-such-article': 404,
  '/no-such-page': 404,
};

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React's spelling of attributes and elements is valid HTML.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    // React's ids begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Placeholders of pictures and colours of badges are data, which the policy allows.
    'no-inline-style': 'off',
  },
});

for (const language of languages) {
  test(`every public page in ${language} is valid HTML`, async ({ site }) => {
    const client = site.client();
    const found: string[] = [];
    const listed = await listPublicPages(client);
    const pages = { ...Object.fromEntries(listed.map((path) => [path, 200])), ...others };
    for (const [path, status] of Object.entries(pages)) {
      const page = await client.get<string>(
        `${path}${path.includes('?') ? '&' : '?'}lng=${language}`,
      );
      expect(page.status, path).toBe(status);
      const report = await validator.validateString(page.body);
      for (const { messages } of report.results) {
        found.push(...messages.map((it) => `${path}: ${it.ruleId} ${it.message} ${it.selector}`));
      }
    }
    expect(found).toEqual([]);
  });
}
