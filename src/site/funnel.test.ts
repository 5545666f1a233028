import { expect, it, onTestFinished, vi } from 'vitest';
import type { FunnelStep } from '#contract/staff/funnel.ts';

let tabs = 0;

/** Opens a tab and returns the bodies that it sends; a reload is a second tab with the same storage. */
async function openTab({
  stored = new Map<string, string>(),
  width = 390,
  navigator = {},
}: {
  stored?: Map<string, string> | null;
  width?: number;
  navigator?: object;
} = {}) {
  const sent: unknown[] = [];
  const refuse = () => {
    throw new Error('blocked');
  };
  const globals: Record<string, unknown> = {
    window: { requestIdleCallback: (run: () => void) => run() },
    document: { cookie: 'csrfToken=abc' },
    navigator,
    innerWidth: width,
    sessionStorage: {
      getItem: (key: string) => (stored ? (stored.get(key) ?? null) : refuse()),
      setItem: (key: string, value: string) => (stored ? stored.set(key, value) : refuse()),
    },
    async fetch(_path: string, { body }: { body: string }) {
      sent.push(JSON.parse(body));
      return new Response(null, { status: 204 });
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  onTestFinished(() => void vi.unstubAllGlobals());
  // A query makes it another module, whose memory is empty.
  tabs += 1;
  const tab: typeof import('./funnel.ts') = await import(`./funnel.ts?tab=${tabs}`);
  return {
    sent,
    stepsOf: () => sent.map((body) => (body as { steps: FunnelStep[] }).steps),
    count: tab.countStep,
  };
}

it('counts each step once in a tab for each tour, also after a reload', async () => {
  const stored = new Map<string, string>();
  const tab = await openTab({ stored });
  for (const step of ['viewed', 'opened', 'viewed', 'date', 'opened'] as const) {
    tab.count('alfama', step);
  }
  tab.count('fado', 'viewed');
  const each = { language: 'en', device: 'phone' };
  expect(tab.sent).toEqual([
    { tourId: 'alfama', steps: ['viewed'], ...each },
    { tourId: 'alfama', steps: ['opened'], ...each },
    { tourId: 'alfama', steps: ['date'], ...each },
    { tourId: 'fado', steps: ['viewed'], ...each },
  ]);
  const reloaded = await openTab({ stored, width: 1024 });
  for (const step of ['viewed', 'opened', 'date', 'details'] as const) {
    reloaded.count('alfama', step);
  }
  expect(reloaded.sent).toEqual([
    { tourId: 'alfama', steps: ['details'], language: 'en', device: 'computer' },
  ]);
});

it('counts the steps that a link skipped, but a payment only in the tab that held the seats', async () => {
  const tab = await openTab();
  tab.count('alfama', 'paid');
  tab.count('alfama', 'date');
  tab.count('alfama', 'paid');
  tab.count('alfama', 'details');
  tab.count('alfama', 'paid');
  expect(tab.stepsOf()).toEqual([['viewed', 'opened', 'date'], ['details'], ['paid']]);
});

it('counts once per page when storage is blocked', async () => {
  const tab = await openTab({ stored: null });
  tab.count('alfama', 'viewed');
  tab.count('alfama', 'viewed');
  expect(tab.stepsOf()).toEqual([['viewed']]);
});

it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'neither sends nor stores anything under %o',
  async (navigator) => {
    const stored = new Map<string, string>();
    const tab = await openTab({ navigator, stored });
    tab.count('alfama', 'viewed');
    tab.count('alfama', 'details');
    expect(tab.sent).toEqual([]);
    expect(stored.size).toBe(0);
  },
);
