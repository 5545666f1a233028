import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { inspectPicture } from './inspect-picture.ts';

/** The memory that a server of 512 MB can spare for a picture. */
const MOST_MEGABYTES = 450;

const program = `
  import { readFileSync } from 'node:fs';
  import { inspectPicture } from '${import.meta.resolve('./inspect-picture.ts')}';
  import { renderPhotograph } from '${import.meta.resolve('./render-picture.ts')}';
  const [, path] = process.argv;
  const bytes = readFileSync(path);
  await inspectPicture({ name: path, type: '', bytes });
  await renderPhotograph(bytes, async () => {});
  console.log(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]);
`;

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } });

const heaviest = { effort: 0, quality: 1, bitdepth: 12, chromaSubsampling: '4:4:4' } as const;

it('renders large pictures from small files within the memory limit', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'miradouro-pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = {
    'heaviest.avif': await plain(4080, 3060).avif(heaviest).toBuffer(),
    'progressive.jpg': await plain(7700, 6490).jpeg({ progressive: true }).toBuffer(),
  };
  for (const [name, bytes] of Object.entries(files)) {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    const printed = execFileSync(
      process.execPath,
      ['--input-type=module', '--eval', program, path],
      { encoding: 'utf8' },
    );
    const megabytes = Number(printed) / 1000;
    process.stdout.write(`${name}: ${bytes.length} bytes, ${Math.round(megabytes)} MB\n`);
    expect(megabytes, name).toBeLessThan(MOST_MEGABYTES);
  }
});

it('refuses an AVIF with too many pixels before it is decoded', async () => {
  const bytes = await plain(4200, 3000).avif({ effort: 0, quality: 1 }).toBuffer();
  const inspected = inspectPicture({ name: 'large.avif', type: 'image/avif', bytes });
  await expect(inspected).rejects.toMatchObject({ code: 'too_many_pixels' });
});
