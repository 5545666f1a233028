import type { SessionJson } from '#api/admin/session.ts';
import { getJson } from '#api/client/api-client.ts';

/** Whether this browser holds a session of the admin area; no answer counts as no. */
export async function isSignedIn(): Promise<boolean> {
  try {
    const session = (await getJson('/api/admin/session')) as SessionJson;
    return session.isAuthenticated && session.isAdmin;
  } catch {
    return false;
  }
}
