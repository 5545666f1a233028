import { staleParts } from './build-parts.ts';

const stale = await staleParts();

if (stale.length > 0) {
  process.stderr.write('Building the site; later starts are faster…\n');
  const { build } = await import('./build.ts');
  await build(stale);
}
