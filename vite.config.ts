import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { messageTables } from './scripts/one-language.ts';
import { paraglideOptions } from './scripts/paraglide.ts';

/** What every page needs, whatever it shows; it changes only when we raise a version. */
const framework =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack[\\/](?:query-core|react-query))[\\/]/;

/** What stands on every public page; and the pages themselves. */
const frame = /[\\/]src[\\/](?:page[\\/](?:entry\.client|root)|site[\\/]frame[\\/]layout)\.tsx$/;
const publicPage = /[\\/]src[\\/]site[\\/].*page\.tsx$/;
const officeMessage = /[\\/]messages[\\/]admin_/;

type ImportersOf = (id: string) => readonly string[];

/** Whether the frame of the site, or several of its pages, import a module, however far up. */
function isForAll(id: string, importersOf: ImportersOf): boolean {
  const seen = new Set<string>();
  const pages = new Set<string>();
  const visit = (each: string) => {
    if (seen.has(each)) return;
    seen.add(each);
    if (frame.test(each)) for (const page of ['this', 'that', 'every']) pages.add(page);
    else if (publicPage.test(each)) pages.add(each);
    else importersOf(each).forEach(visit);
  };
  visit(id);
  return pages.size >= 3;
}

/** Visitors fetch what their own pages share: neither the office’s words nor a block of one page. */
function chunkOf(id: string, importersOf: ImportersOf): string | null {
  if (officeMessage.test(id)) return 'office';
  if (frame.test(id) || publicPage.test(id)) return null;
  return isForAll(id, importersOf) ? 'blocks' : null;
}

export default defineConfig({
  plugins: [tailwindcss(), paraglideVitePlugin(paraglideOptions), messageTables(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Left alone, the bundler cuts what two pages share into dozens of files of a kilobyte,
            // and a phone waits a round trip for every six of them.
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 2 },
                {
                  name: (id, graph) =>
                    chunkOf(id, (module) => graph.getModuleInfo(module)?.importers ?? []),
                  debugName: 'what visitors share',
                  priority: 1,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
  },
});
