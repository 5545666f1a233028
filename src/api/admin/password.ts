import { adminApi } from '#contract/http/admin-api-paths.ts';
import { passwordChangeSchema } from '#contract/staff/staff.schemas.ts';
import { hashPassword } from '#domain/staff/passwords.ts';
import { changePassword, proveOwnPassword } from '#domain/staff/sign-in.ts';
import { endpoint } from '../endpoint.ts';
import { limited } from '../http/refusals.ts';

export const passwordEndpoints = [
  endpoint({
    method: 'POST',
    path: adminApi.password,
    summary: 'Change one’s own password; all other sessions end',
    guard: 'guide',
    body: passwordChangeSchema,
    answers: { status: 204, shape: null },
    failures: ['bad_credentials', 'wrong_password'],
    async handle({ body, staff }, { db, inChange, limits }) {
      await limited(limits, { name: 'password', key: staff.sessionId });
      const given = { field: 'currentPassword', password: body.currentPassword };
      const proof = await proveOwnPassword(db, staff.id, given);
      const newHash = await hashPassword(body.newPassword);
      const currentSessionId = staff.sessionId;
      await inChange((change) =>
        changePassword(change, proof, { newHash, keptSessionId: currentSessionId }),
      );
      return { status: 204, body: null };
    },
  }),
];
