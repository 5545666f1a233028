export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const kindOfType: Record<string, PictureKind> = {
  'image/jpeg': 'jpeg',
  'image/jpg': 'jpeg',
  'image/pjpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/heif': 'heic',
};

const kindOfExtension: Record<string, PictureKind> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  jpe: 'jpeg',
  jfif: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  heic: 'heic',
  heif: 'heic',
  hif: 'heic',
};

/** What the first bytes say a picture is; null for everything that is none of these. */
export function kindOfBytes(bytes: Uint8Array): PictureKind | null {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.slice(4, 8) !== 'ftyp') return null;
  // A list of brands, four letters each: what the file is, and what it may also be read as.
  const end = Math.min(Buffer.from(bytes).readUInt32BE(0), head.length);
  const brands = head.slice(8, end).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => /^(?:he(?:ic|ix|im|is|vc|vx)|mif1)$/.test(brand)) ? 'heic' : null;
}

/** Whether a file's name and type, as far as they say anything, fit what its bytes are. */
export function isHonest(kind: PictureKind, claimed: { name: string; type: string }): boolean {
  const type = claimed.type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const extension = /\.([a-z]\w*)$/.exec(claimed.name.toLowerCase())?.[1];
  const saysNothing = type === '' || type === 'application/octet-stream';
  return (
    (saysNothing || kindOfType[type] === kind) &&
    (extension === undefined || kindOfExtension[extension] === kind)
  );
}
