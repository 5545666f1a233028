import { z } from 'zod';
import {
  GUEST_NAME_MAX_CHARACTERS,
  PRIVATE_PARTY_MAX_PEOPLE,
  SPECIAL_REQUESTS_MAX_CHARACTERS,
} from '#constants';
import { emailShape, languageShape, lineShape, phoneShape, textShape } from '../shapes.ts';

/** Who comes, and how to reach them: the same for a request and an instant booking. */
export const partyShape = z.object({
  participants: z.int().min(1).max(PRIVATE_PARTY_MAX_PEOPLE),
  firstName: lineShape(GUEST_NAME_MAX_CHARACTERS),
  lastName: lineShape(GUEST_NAME_MAX_CHARACTERS),
  email: emailShape,
  phone: phoneShape,
  specialRequests: textShape(SPECIAL_REQUESTS_MAX_CHARACTERS, 0).optional(),
  language: languageShape,
});
