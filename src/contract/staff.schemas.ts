import { z } from 'zod';

export const sessionSchema = z
  .object({
    isAuthenticated: z.boolean(),
    isAdmin: z.boolean(),
    username: z.string().optional(),
  })
  .meta({ title: 'Session' });
export type SessionJson = z.infer<typeof sessionSchema>;
