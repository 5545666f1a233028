import { isCommonPassword } from './common-passwords.ts';
import {
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
  USERNAME_MAX_CHARACTERS,
} from './constants.ts';
import { z } from './zod.ts';

/** A password that is asked for once more, whatever it was made by. */
const knownPassword = z.string().min(1, 'admin_password_missing').max(PASSWORD_MAX_CHARACTERS);

export const signInSchema = z.object({
  username: z.string().trim().min(1).max(USERNAME_MAX_CHARACTERS),
  password: knownPassword,
});

export const exportSchema = z.object({ password: knownPassword });

export const passwordChangeSchema = z
  .object({
    currentPassword: knownPassword,
    newPassword: z
      .string()
      .min(PASSWORD_MIN_CHARACTERS)
      .max(PASSWORD_MAX_CHARACTERS)
      .refine((password) => !isCommonPassword(password), { message: 'invalid_password_common' }),
    confirmPassword: z.string().max(PASSWORD_MAX_CHARACTERS),
  })
  .refine((wish) => wish.newPassword === wish.confirmPassword, {
    message: 'invalid_passwords_differ',
    path: ['confirmPassword'],
  });

export const sessionSchema = z
  .object({
    isAuthenticated: z.boolean(),
    isAdmin: z.boolean(),
    username: z.string().optional(),
  })
  .meta({ title: 'Session' });
export type SessionJson = z.infer<typeof sessionSchema>;
