import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { temporaryFolder } from '../programs/app-process.ts';
import { startDebianProgram } from '../programs/debian-program.ts';
import { freePort } from '../programs/free-port.ts';
import type { Engine } from './engine.ts';

/** Hides the window's own buttons, whose width would keep it wider than a phone. */
const bareWindow = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }';

/** Starts Debian's WebKitGTK on a virtual screen, over WebDriver's older protocol. */
export async function startWebkit(): Promise<Engine> {
  const home = temporaryFolder('webkit');
  const stops: (() => unknown)[] = [home.remove];
  const stop = async () => {
    for (const each of stops.reverse()) await each();
  };
  try {
    mkdirSync(join(home.path, 'gtk-3.0'));
    writeFileSync(join(home.path, 'gtk-3.0', 'gtk.css'), bareWindow);
    const screen = await startDebianProgram({
      command: 'Xvfb',
      package: 'xvfb',
      args: ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
      isUp: /^(\d+)\n/m,
    });
    stops.push(screen.stop);
    const port = await freePort();
    const driver = await startDebianProgram({
      command: 'WebKitWebDriver',
      package: 'webkit2gtk-driver',
      args: [`--port=${port}`],
      env: { DISPLAY: `:${screen.told}`, HOME: home.path, XDG_CONFIG_HOME: home.path },
    });
    stops.push(driver.stop);
    const url = `http://127.0.0.1:${port}`;
    const isUp = () =>
      fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isUp).toBe(true);
    const { sessionId } = await ask<{ sessionId: string }>('POST', `${url}/session`, {
      capabilities: {},
    });
    const session = `${url}/session/${sessionId}`;
    stops.push(() => ask('DELETE', session));
    return drive(session, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

function drive(session: string, close: () => Promise<void>): Engine {
  const post = <Answer>(path: string, body: object) => ask<Answer>('POST', session + path, body);
  const run: Engine['run'] = async (work, ...given) => {
    const script = `const [given, done] = arguments;
      Promise.try(() => (${work})(...JSON.parse(given))).then(
        (value) => done(JSON.stringify({ value })),
        (error) => done(JSON.stringify({ error: String(error) })),
      )`;
    const args = [JSON.stringify(given)];
    const { value, error } = JSON.parse(await post('/execute/async', { script, args }));
    if (error) throw new Error(error);
    return value ?? null;
  };
  return {
    run,
    close,
    open: (url) => post('/url', { url }),
    perform: (actions) => post('/actions', { actions }),
    async chooseFile(selector, path) {
      const wanted = { using: 'css selector', value: selector };
      const [element] = Object.values(await post<Record<string, string>>('/element', wanted));
      await post(`/element/${element}/value`, { text: path });
    },
    async resize(width, height) {
      await post('/window/rect', { width, height });
      const missing = await run((wanted) => wanted - innerHeight, height);
      await post('/window/rect', { width, height: height + missing });
    },
    picture: async () => Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64'),
  };
}

async function ask<Answer>(method: string, url: string, body?: object): Promise<Answer> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Answer & { message?: string } };
  if (!response.ok) throw new Error(`${method} ${url}: ${value.message}`);
  return value;
}
