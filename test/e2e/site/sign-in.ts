import type { Page } from '@playwright/test';
import { ADMIN_PASSWORD, expect } from './site.ts';

/** Signs the page's browser in to the admin area without the form. */
export async function signIn({ request }: Pick<Page, 'request'>): Promise<void> {
  const { csrfToken } = await (await request.get('/api/csrf-token')).json();
  const answer = await request.post('/api/admin/login', {
    headers: { 'CSRF-Token': csrfToken },
    data: { username: 'admin', password: ADMIN_PASSWORD },
  });
  expect(answer.status()).toBe(200);
}
