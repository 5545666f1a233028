import { staffRoles, staffStatuses } from '../bookings/states.ts';
import {
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
  STAFF_NAME_MAX_CHARACTERS,
  USERNAME_MAX_CHARACTERS,
} from '../constants.ts';
import { emailSchema, languageSchema, lineSchema } from '../schemas.ts';
import { z } from '../zod.ts';
import { isCommonPassword } from './common-passwords.ts';
import { assertionSchema, ownPasskeySchema } from './passkeys.schemas.ts';

/** An existing password; rules for new ones do not apply. */
const knownPassword = z.string().min(1, 'admin_password_missing').max(PASSWORD_MAX_CHARACTERS);

/** An authenticator app's code, or a recovery code. */
export const codeSchema = z.string().trim().min(1, 'admin_code_missing').max(50);

export const signInSchema = z.object({
  username: z.string().trim().min(1).max(USERNAME_MAX_CHARACTERS),
  password: knownPassword,
  code: codeSchema.optional(),
  passkey: assertionSchema.optional(),
});

export const confirmationSchema = z.object({ password: knownPassword });
/** The password, required without a recent re-authentication. */
export const exportSchema = confirmationSchema.partial().strict();

const newPassword = z
  .string()
  .min(PASSWORD_MIN_CHARACTERS)
  .max(PASSWORD_MAX_CHARACTERS)
  .refine((password) => !isCommonPassword(password), { message: 'invalid_password_common' });
const confirmPassword = z.string().max(PASSWORD_MAX_CHARACTERS);

const isTypedTwice = (requested: { newPassword: string; confirmPassword: string }) =>
  requested.newPassword === requested.confirmPassword;
const mistyped = { message: 'invalid_passwords_differ', path: ['confirmPassword'] };

export const passwordChangeSchema = z
  .object({ currentPassword: knownPassword, newPassword, confirmPassword })
  .refine(isTypedTwice, mistyped);

const invitationToken = z.string().max(100);
export const invitationLinkSchema = z.object({ token: invitationToken });
export const acceptanceSchema = z
  .object({ token: invitationToken, newPassword, confirmPassword })
  .refine(isTypedTwice, mistyped);
export const invitedSchema = z
  .object({ name: z.string(), username: z.string() })
  .meta({ title: 'Invited' });

const nameSchema = lineSchema(STAFF_NAME_MAX_CHARACTERS);
const roleSchema = z.enum(staffRoles);
export const newStaffMemberSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  role: roleSchema,
  language: languageSchema.optional().meta({
    description: 'The language of the invitation; by default the sender’s',
  }),
});
export type NewStaffMemberInput = z.infer<typeof newStaffMemberSchema>;
export const memberChangeSchema = z.object({ name: nameSchema, role: roleSchema });

export const staffMemberSchema = z
  .object({
    id: z.string(),
    username: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    role: roleSchema,
    status: z.enum(staffStatuses),
    invitedUntil: z.string().nullable().meta({
      description: 'Instant at which the last emailed link expires; null when none is open',
    }),
    isSelf: z.boolean(),
  })
  .meta({ title: 'Member' });
export type StaffMemberJson = z.infer<typeof staffMemberSchema>;

export const sessionSchema = z
  .object({
    isAuthenticated: z.boolean(),
    isAdmin: z.boolean(),
    username: z.string().optional(),
    name: z.string().optional(),
    role: roleSchema.optional(),
  })
  .meta({ title: 'Session' });
export type SessionJson = z.infer<typeof sessionSchema>;

export const openSessionSchema = z
  .object({
    id: z.string(),
    createdAt: z.string(),
    lastSeenAt: z.string().meta({ description: 'Accurate to a few minutes' }),
    userAgent: z.string(),
    address: z.string(),
    isCurrent: z.boolean().meta({ description: 'Whether it is the session of this request' }),
  })
  .meta({ title: 'OpenSession' });
export type OpenSessionJson = z.infer<typeof openSessionSchema>;

export const accountSchema = z
  .object({
    username: z.string(),
    name: z.string(),
    role: roleSchema,
    hasAuthenticator: z.boolean(),
    passkeys: z.array(ownPasskeySchema),
    passkeyHost: z.string().nullable().meta({
      description: 'The host name that passkeys are bound to; null when the site has none',
    }),
    recoveryCodesLeft: z.int(),
    sessions: z.array(openSessionSchema),
  })
  .meta({ title: 'Account' });
export type AccountJson = z.infer<typeof accountSchema>;
