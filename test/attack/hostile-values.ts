import { z } from 'zod';

/** Returns random numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function createChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
};

const hostile: readonly unknown[] = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '’; drop table bookings; --',
  '<script>alert(1)</script>',
  '%00%ff',
  '../../etc/passwd',
  '{{7*7}}',
  '𝕬'.repeat(300),
  'x'.repeat(70_000),
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '99:99',
  '',
  ' ',
  -1,
  0,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  0.5,
  null,
  true,
  [],
  {},
  [[[[[]]]]],
  { constructor: { prototype: 1 } },
];

const DAY_MS = 24 * 3_600_000;

export type Values = {
  /** A value that mostly fits the shape. A field may reuse a value seen in a field of that name. */
  of(shape: z.ZodType, noun: string): unknown;
  learn(answer: unknown, noun: string): void;
  tokenOf(reference: unknown): string | undefined;
  pick<T>(from: readonly T[]): T;
  chance(share: number): boolean;
};

export function createValues(random: () => number, now: () => number): Values {
  const seen = new Map<string, unknown[]>();
  const tokens = new Map<unknown, string>();
  let endpoint = '';
  const schemas = new Map<z.ZodType, Schema>();
  const chance = (share: number) => random() < share;
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  function pick<T>(from: readonly T[]): T {
    const [found] = from.slice(Math.floor(random() * from.length));
    if (found === undefined) throw new Error('Cannot pick from an empty list');
    return found;
  }

  function text({ format, minLength = 0, maxLength = 40 }: Schema, name: string): string {
    if (format === 'uuid') return '00000000-0000-4000-8000-000000000000';
    if (format === 'email' || /email/i.test(name)) return `guest${whole(1, 99_999)}@mail.example`;
    if (format === 'date' || /date|^from|^to$/i.test(name)) {
      return new Date(now() + whole(-5, 60) * DAY_MS).toISOString().slice(0, 10);
    }
    if (/time/i.test(name)) return `${whole(8, 20)}`.padStart(2, '0').concat(':00');
    if (/phone/i.test(name)) return '+351 912 345 678';
    if (/password/i.test(name)) return 'correct-horse-battery';
    const length = whole(Math.max(1, minLength), Math.max(1, Math.min(maxLength, minLength + 12)));
    return Array.from({ length }, () => pick([...'abcdefghij'])).join('');
  }

  function fitting(schema: Schema, name: string): unknown {
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return pick(schema.enum);
    const either = schema.anyOf ?? schema.oneOf;
    if (either) return value(pick(either), name);
    switch (schema.type) {
      case 'string':
        return text(schema, name);
      case 'integer':
      case 'number':
        return whole(schema.minimum ?? 1, Math.min(schema.maximum ?? 9, (schema.minimum ?? 1) + 8));
      case 'boolean':
        return chance(0.5);
      case 'array':
        return Array.from({ length: whole(0, 3) }, () => value(schema.items ?? {}, name));
      case 'object':
        return Object.fromEntries(
          Object.entries(schema.properties ?? {})
            .filter(([key]) => schema.required?.includes(key) || chance(0.6))
            .map(([key, each]) => [key, value(each, key)]),
        );
      default:
        return null;
    }
  }

  function value(schema: Schema, name: string): unknown {
    if (chance(0.04)) return pick(hostile);
    const known = seen.get(`${endpoint} ${name}`) ?? seen.get(name);
    if (known && chance(0.8)) return pick(known);
    return fitting(schema, name);
  }

  function remember(name: string, found: unknown): void {
    const known = seen.get(name) ?? [];
    known.unshift(found);
    seen.set(name, known.slice(0, 60));
  }

  return {
    chance,
    pick,
    tokenOf: (reference) => tokens.get(reference),
    of(shape, noun) {
      endpoint = noun;
      const schema = schemas.get(shape) ?? readSchema(shape);
      schemas.set(shape, schema);
      return chance(0.01) ? pick(hostile) : fitting(schema, '');
    },
    learn(answer, noun) {
      const waiting: unknown[] = [answer];
      for (let looked = 0; looked < 400 && waiting.length > 0; looked += 1) {
        const next = waiting.shift();
        if (Array.isArray(next)) waiting.push(...next.slice(0, 8));
        if (typeof next !== 'object' || next === null || Array.isArray(next)) continue;
        if ('reference' in next && 'token' in next) tokens.set(next.reference, String(next.token));
        for (const [name, found] of Object.entries(next)) {
          if (typeof found === 'object') waiting.push(found);
          if (typeof found !== 'string' || found === '') continue;
          if (!/^id$|Id$|^slug$|^reference$|^version$/.test(name)) continue;
          remember(name, found);
          remember(`${noun} ${name}`, found);
          if (name === 'id') remember(`${noun.replace(/ies$/, 'y').replace(/s$/, '')}Id`, found);
          if (name === 'reference') remember('bookingReference', found);
        }
      }
    },
  };
}

const readSchema = (shape: z.ZodType): Schema =>
  z.toJSONSchema(shape, { io: 'input', reused: 'inline', unrepresentable: 'any' }) as Schema;
