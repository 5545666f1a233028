import { Readable } from 'node:stream';
import { setImmediate as rest } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';

/** Why a file cannot be read as CSV: wrong file type or encoding, empty, or an unclosed quote. */
export class CsvRefusal extends Error {
  readonly code: 'workbook' | 'not_utf8' | 'broken';
  readonly line: number | null;

  constructor(code: CsvRefusal['code'], line: number | null = null) {
    super(code);
    this.code = code;
    this.line = line;
  }
}

/** Characters parsed at once; other work of the process runs between slices. */
const SLICE_CHARACTERS = 32 * 1024;
/** An unclosed quote would turn the rest of the file into one record. */
const RECORD_MAX_CHARACTERS = 256 * 1024;

/** Includes empty lines, so numbers match a sheet's rows; detects `,`, `;` or tab. @throws {CsvRefusal} */
export async function* readCsv(bytes: Uint8Array): AsyncGenerator<string[], void, undefined> {
  const text = decode(bytes);
  const parser = Readable.from(slicesOf(text)).pipe(
    parse({
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: RECORD_MAX_CHARACTERS,
    }),
  );
  try {
    for await (const record of parser) yield record;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CsvRefusal('broken', typeof error.lines === 'number' ? error.lines : null);
  }
}

/** An Excel workbook is a ZIP archive. */
const PACKED = [0x50, 0x4b, 0x03, 0x04];

function decode(bytes: Uint8Array): string {
  if (PACKED.every((byte, at) => bytes[at] === byte)) throw new CsvRefusal('workbook');
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    const text = new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Reported below, like a file that isn't text.
  }
  throw new CsvRefusal('not_utf8');
}

async function* slicesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; ) {
    const end = at + SLICE_CHARACTERS;
    // Never splits a surrogate pair.
    const isSplit = /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
    const next = isSplit ? end + 1 : end;
    yield text.slice(at, next);
    at = next;
    await rest();
  }
}

const DELIMITERS = [',', ';', '\t'] as const;

function delimiterOf(text: string): string {
  const found = new Map<string, number>(DELIMITERS.map((each) => [each, 0]));
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === '\n' || character === '\r') break;
    const count = found.get(character);
    if (count !== undefined) found.set(character, count + 1);
  }
  return DELIMITERS.reduce((most, each) =>
    (found.get(each) ?? 0) > (found.get(most) ?? 0) ? each : most,
  );
}
