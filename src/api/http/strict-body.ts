import { z } from 'zod';
import { assertionSchema, newCredentialSchema } from '#contract/passkeys.schemas.ts';

type Def = z.core.$ZodTypeDef & Record<string, unknown>;
type Schema = z.core.$ZodType;

/** Schemas by what they are made into. Browsers add members to a credential, so that its own ignore them. */
const made = new WeakMap<Schema, Schema>([
  [assertionSchema, assertionSchema],
  [newCredentialSchema, newCredentialSchema],
]);

/** A body's schema that refuses unknown fields at every depth, so that a misspelled field is not ignored. */
export const strictBody = <S extends z.ZodType>(schema: S): S => strict(schema) as S;

/** Made on first use: most endpoints of a process are never called. */
function strict(schema: Schema): Schema {
  const known = made.get(schema);
  if (known) return known;
  const changes = strictParts(schema._zod.def as Def);
  const copy = changes
    ? z.core.clone(schema, z.core.util.mergeDefs(schema._zod.def, changes))
    : schema;
  const meta = z.globalRegistry.get(schema);
  if (changes && meta) z.globalRegistry.add(copy, meta);
  made.set(schema, copy);
  return copy;
}

/** The parts of a schema's definition that hold schemas, each made strict; null where it holds none. */
function strictParts(def: Def): object | null {
  switch (def.type) {
    case 'object':
      return {
        shape: mapped(def.shape as Record<string, Schema>),
        catchall: def.catchall ?? z.never(),
      };
    case 'array':
      return { element: strict(def.element as Schema) };
    case 'union':
      return { options: (def.options as Schema[]).map(strict) };
    case 'record':
      return { valueType: strict(def.valueType as Schema) };
    case 'pipe':
      return { in: strict(def.in as Schema), out: strict(def.out as Schema) };
    default:
      return 'innerType' in def ? { innerType: strict(def.innerType as Schema) } : null;
  }
}

const mapped = (shape: Record<string, Schema>): Record<string, Schema> =>
  Object.fromEntries(Object.entries(shape).map(([name, each]) => [name, strict(each)]));
