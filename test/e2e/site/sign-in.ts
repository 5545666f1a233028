import type { Page } from '@playwright/test';
import { ADMIN_PASSWORD, expect } from './site.ts';

export async function signIn({ request }: Pick<Page, 'request'>): Promise<void> {
  const { csrfToken } = await (await request.get('/api/csrf-token')).json();
  const answer = await request.post('/api/admin/login', {
    headers: { 'CSRF-Token': csrfToken },
    data: { username: 'admin', password: ADMIN_PASSWORD },
  });
  expect(answer.status()).toBe(200);
}
