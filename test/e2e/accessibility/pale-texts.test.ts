import { expectAccessible } from '../looks/axe.ts';
import { expect, test } from '../site/site.ts';

const faults = {
  'a paler text': 'main h3 { color: #bbb }',
  'a darker card behind its texts': 'main article { background-color: #777 }',
  'a fainter paragraph': 'main p { opacity: 0.35 }',
  'a paler text that is positioned': 'main p { position: relative; color: #c8c8c8 }',
};

test('the accessibility checks find too little contrast on a page that has just passed', async ({
  page,
}) => {
  await page.goto('/tours?lng=en');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  for (const [fault, content] of Object.entries(faults)) {
    const style = await page.addStyleTag({ content });
    await expect(expectAccessible(page), fault).rejects.toThrow('color-contrast');
    await style.evaluate((element) => element.parentNode?.removeChild(element));
  }
  await expectAccessible(page);
});
