import { adminApi } from '#contract/admin-api-paths.ts';
import { passwordChangeSchema } from '#contract/staff.schemas.ts';
import { changePassword } from '#domain/staff/sign-in.ts';
import { endpoint } from '../endpoint.ts';

export const passwordEndpoints = [
  endpoint({
    method: 'POST',
    path: adminApi.password,
    summary: "Change one's own password; every other session ends",
    guard: 'staff',
    limit: 'write',
    body: passwordChangeSchema,
    answers: { status: 204, shape: null },
    failures: ['wrong_password'],
    async handle({ body }, { inChange, sessionToken }) {
      const wish = { ...body, sessionToken: sessionToken ?? '' };
      await inChange((change) => changePassword(change, wish));
      return { status: 204, body: null };
    },
  }),
];
