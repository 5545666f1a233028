import { compile } from '@inlang/paraglide-js';

/** Shared by the site's build and by `npm run messages`, so both compile the same texts. */
export const paraglideOptions = {
  project: './project.inlang',
  outdir: './src/platform/i18n/paraglide',
  strategy: ['globalVariable', 'baseLocale'],
  outputStructure: 'message-modules',
  isServer: 'typeof window === "undefined"',
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
} satisfies Parameters<typeof compile>[0];

if (import.meta.main) await compile(paraglideOptions);
