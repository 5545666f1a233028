import { eq } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import { authenticators, passkeys, recoveryCodes } from './staff.table.ts';

/** Takes a member's app, passkeys and recovery codes away: the password alone opens again. */
export async function dropSecondFactors({ tx }: Change, staffId: string): Promise<void> {
  await tx.delete(authenticators).where(eq(authenticators.staffId, staffId));
  await tx.delete(passkeys).where(eq(passkeys.staffId, staffId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.staffId, staffId));
}
