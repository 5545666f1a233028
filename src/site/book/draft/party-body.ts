import { currentLocale } from '#platform/i18n/messages.ts';
import type { Draft } from './draft.ts';

/** Who comes and how to reach them, as the API takes it. */
export const partyBody = (draft: Draft) => ({
  participants: draft.participants,
  firstName: draft.firstName,
  lastName: draft.lastName,
  email: draft.email,
  phone: draft.phone,
  ...(draft.specialRequests.trim() && { specialRequests: draft.specialRequests }),
  language: currentLocale(),
});
