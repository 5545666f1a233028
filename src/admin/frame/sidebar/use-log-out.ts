import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { sendJson } from '#api/client/api-client.ts';

/** Ends the session and goes to the login page; a failure is only logged (SPEC section 8). */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async () => {
    try {
      await sendJson('/api/admin/logout', { method: 'POST' });
    } catch (error) {
      reportError(error);
    }
    await navigate('/admin/login');
    queryClient.clear();
  };
}
