import { z } from 'zod';
import { PASSWORD_MIN_CHARACTERS } from '#constants';
import { recordAudit } from '#domain/staff/audit.ts';
import { changePassword } from '#domain/staff/change-password.ts';
import { isCommonPassword } from '#domain/staff/common-passwords.ts';
import { endpoint } from '../endpoint.ts';

const wishShape = z
  .object({
    currentPassword: z.string().min(1).max(500),
    newPassword: z
      .string()
      .min(PASSWORD_MIN_CHARACTERS)
      .max(500)
      .refine((password) => !isCommonPassword(password), { message: 'invalid_password_common' }),
    confirmPassword: z.string().max(500),
  })
  .refine((wish) => wish.newPassword === wish.confirmPassword, {
    message: 'invalid_passwords_differ',
    path: ['confirmPassword'],
  });

export const passwordEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/admin/password',
    summary: "Change one's own password; every other session ends",
    guard: 'staff',
    limit: 'write',
    body: wishShape,
    answers: { status: 204, shape: null },
    failures: ['wrong_password'],
    async handle({ body, staff }, { inChange, sessionToken }) {
      await inChange(async (change) => {
        await changePassword(change, {
          ...body,
          staffId: staff.id,
          sessionToken: sessionToken ?? '',
        });
        await recordAudit(change, {
          staffId: staff.id,
          action: 'password.changed',
          subjectType: 'staff',
          subjectId: staff.id,
        });
      });
      return { status: 204, body: null };
    },
  }),
];
