import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../programs/app-process.ts';
import { startDebianProgram } from '../programs/debian-program.ts';
import type { Engine } from './engine.ts';

const settings = {
  'app.normandy.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.push.connection.enabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
  // As on a phone: scrollbars take no space.
  'ui.useOverlayScrollbars': 1,
};

type Answer = { id: number; type: 'success' | 'error'; result: unknown; message?: string };
type Located = { nodes: { sharedId: string }[] };
type Evaluated =
  | { type: 'success'; result: { value?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

export async function startFirefox(): Promise<Engine> {
  const profile = temporaryFolder('firefox');
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile.path, 'user.js'), lines.join('\n'));
  const firefox = await startDebianProgram({
    command: 'firefox-esr',
    package: 'firefox-esr',
    args: ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile.path],
    env: { HOME: profile.path },
    isUp: /listening on (ws:\S+)/,
  });
  const stop = async () => {
    await firefox.stop();
    profile.remove();
  };
  try {
    const { send, close } = await connect(`${firefox.told}/session`);
    await send('session.new', { capabilities: {} });
    const { contexts } = await send<{ contexts: { context: string }[] }>(
      'browsingContext.getTree',
      {},
    );
    const context = contexts[0]?.context;
    const target = { context };
    return {
      async open(url) {
        const go = () => send('browsingContext.navigate', { context, url, wait: 'complete' });
        // A pending navigation, e.g. after a save, may abort the first attempt.
        await go().catch((error: Error) => {
          if (!error.message.includes('NS_BINDING_ABORTED')) throw error;
          return go();
        });
      },
      async run(work, ...given) {
        const answered = await send<Evaluated>('script.callFunction', {
          functionDeclaration: `async (given) => JSON.stringify((await (${work})(...JSON.parse(given))) ?? null)`,
          arguments: [{ type: 'string', value: JSON.stringify(given) }],
          awaitPromise: true,
          target,
        });
        if (answered.type === 'exception') throw new Error(answered.exceptionDetails.text);
        return JSON.parse(answered.result.value ?? 'null');
      },
      async perform(actions) {
        await send('input.performActions', { context, actions });
      },
      async chooseFile(selector, path) {
        const locator = { type: 'css', value: selector };
        const { nodes } = await send<Located>('browsingContext.locateNodes', { context, locator });
        const [element] = nodes;
        if (!element) throw new Error(`No element matches ${selector}`);
        await send('input.setFiles', { context, element, files: [path] });
      },
      async resize(width, height) {
        await send('browsingContext.setViewport', { context, viewport: { width, height } });
      },
      async picture() {
        const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', target);
        return Buffer.from(data, 'base64');
      },
      async close() {
        close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function connect(url: string) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const opened = Promise.withResolvers<void>();
  socket.onopen = () => opened.resolve();
  socket.onerror = () => opened.reject(new Error(`no answer at ${url}`));
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser has gone'));
  };
  socket.onmessage = ({ data }) => {
    const { id, type, result, message }: Answer = JSON.parse(data);
    const call = waiting.get(id);
    waiting.delete(id);
    if (type === 'success') call?.resolve(result);
    else call?.reject(new Error(message));
  };
  await opened.promise;
  let calls = 0;
  return {
    send<Result>(method: string, params: object): Promise<Result> {
      calls += 1;
      const call = Promise.withResolvers<unknown>();
      waiting.set(calls, call);
      socket.send(JSON.stringify({ id: calls, method, params }));
      return call.promise as Promise<Result>;
    },
    close: () => socket.close(),
  };
}
