import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { paraglideOptions } from './scripts/paraglide.ts';

/** What every page needs, whatever it shows; it changes only when we raise a version. */
const framework =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack[\\/](?:query-core|react-query))[\\/]/;

/** Blocks and tools that know no page (the fences see to it), where several pages use them. */
const blocks = /[\\/]src[\\/](?:ui|platform|contract|api[\\/]client)/;
const officeMessage = /[\\/]messages[\\/]admin_/;
const publicPage = /[\\/]src[\\/](?:page[\\/]root|site[\\/].*(?:page|layout))\.tsx$/;

type ImportersOf = (id: string) => readonly string[];

/** The public pages that import a module, however far down. */
function publicPagesOf(id: string, importersOf: ImportersOf, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  if (publicPage.test(id)) return [id];
  return importersOf(id).flatMap((importer) => publicPagesOf(importer, importersOf, seen));
}

/** Visitors fetch what their own pages share: neither the office’s words nor a block of one page. */
function chunkOf(id: string, importersOf: ImportersOf): string | null {
  if (officeMessage.test(id)) return 'office';
  return publicPagesOf(id, importersOf).length >= 3 ? 'blocks' : null;
}

export default defineConfig({
  plugins: [tailwindcss(), paraglideVitePlugin(paraglideOptions), reactRouter()],
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
                  test: blocks,
                  priority: 1,
                  minShareCount: 5,
                },
              ],
            },
          },
        },
      },
    },
  },
});
