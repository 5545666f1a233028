import { API_KEY_NAME_MAX_CHARACTERS } from '../constants.ts';
import { lineSchema } from '../schemas.ts';
import { z } from '../zod.ts';
import { apiScopes } from './api-scopes.ts';

const instant = z.string().meta({ description: 'ISO 8601, UTC' });

export const apiKeyInput = z.object({
  name: lineSchema(API_KEY_NAME_MAX_CHARACTERS).meta({
    description: 'The tool that uses it; the audit log names it',
  }),
  scopes: z.array(z.enum(apiScopes)).min(1, 'invalid_no_scopes').max(apiScopes.length),
});

const apiKeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    ending: z.string().meta({ description: 'The last characters of the key' }),
    scopes: z.array(z.enum(apiScopes)),
    createdAt: instant,
    lastUsedAt: instant.nullable().meta({ description: 'Accurate to a minute' }),
    revokedAt: instant.nullable(),
  })
  .meta({ title: 'ApiKey' });
export type ApiKeyJson = z.infer<typeof apiKeySchema>;

export const apiKeysSchema = z.array(apiKeySchema);
