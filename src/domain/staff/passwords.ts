import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults (19 MiB, 2 passes), the OWASP minimum. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Stands where a password's hash was, in a restored export: nobody can sign in with it. */
export const NO_PASSWORD = '!';

/** Checked when the user is unknown, so that both refusals take the same time. */
let decoy: Promise<string> | null = null;

/** Whether the password is the one behind `passwordHash`; null stands for an unknown user. */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('no such user');
  const known = passwordHash === NO_PASSWORD ? null : passwordHash;
  const matches = await verify(known ?? (await decoy), password);
  return matches && known !== null;
}
