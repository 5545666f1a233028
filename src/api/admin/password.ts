import { z } from 'zod';
import { adminApi } from '#contract/admin-api-paths.ts';
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '#contract/constants.ts';
import { isCommonPassword } from '#domain/staff/common-passwords.ts';
import { changePassword } from '#domain/staff/sign-in.ts';
import { endpoint } from '../endpoint.ts';

const wishSchema = z
  .object({
    currentPassword: z.string().min(1).max(PASSWORD_MAX_CHARACTERS),
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

export const passwordEndpoints = [
  endpoint({
    method: 'POST',
    path: adminApi.password,
    summary: "Change one's own password; every other session ends",
    guard: 'staff',
    limit: 'write',
    body: wishSchema,
    answers: { status: 204, shape: null },
    failures: ['wrong_password'],
    async handle({ body }, { inChange, sessionToken }) {
      const wish = { ...body, sessionToken: sessionToken ?? '' };
      await inChange((change) => changePassword(change, wish));
      return { status: 204, body: null };
    },
  }),
];
