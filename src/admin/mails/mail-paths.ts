import type { MailWords } from '#api/admin/mails/mail-words.ts';
import type { MailsJson } from '#api/admin/mails/mails.ts';
import type { ApiPath } from '#api/client/api-query.ts';

const base = '/api/admin/mails';

export const mailPaths = {
  list: (query: string) => `${base}?${query}` as ApiPath<MailsJson>,
  preview: (id: string) => `${base}/${id}/preview` as ApiPath<MailWords>,
  resending: (id: string) => `${base}/${id}/resending`,
};
