import { expect } from '@playwright/test';
import { startHostPage } from '../e2e/site/host-page.ts';
import { putSettings } from '../e2e/site/restored-settings.ts';
import { journey } from './journeys.ts';

journey('another website shows the widget, as high as its content', async ({ visitor, site }) => {
  const host = await startHostPage(site.url);
  try {
    await putSettings(site, 'widget', { sites: [host.address] });
    host.showWidget('data-tour="alfama-at-dawn" data-language="en"');
    await visitor.open('/contact?lng=en');
    await visitor.run((address) => location.assign(address), host.address);
    // The link stays until a page in the frame reports its height.
    const widget = () =>
      visitor.run(() => ({
        links: document.links.length,
        height: document.querySelector('iframe')?.offsetHeight ?? 0,
        isAtTop: scrollY === 0,
      }));
    await expect
      .poll(widget, { timeout: 30_000 })
      .toEqual({ links: 0, height: expect.any(Number), isAtTop: true });
    expect((await widget()).height).toBeGreaterThan(490);
  } finally {
    await putSettings(site, 'widget', { sites: [] });
    host.close();
  }
});
