import { z } from 'zod';
import { PRIVATE_PARTY_MAX_PEOPLE } from '#constants';
import { emailShape, languageShape, lineShape, phoneShape, textShape } from '../shapes.ts';

/** Who comes, and how to reach them: the same for a request and an instant booking. */
export const partyShape = z.object({
  participants: z.int().min(1).max(PRIVATE_PARTY_MAX_PEOPLE),
  firstName: lineShape(100),
  lastName: lineShape(100),
  email: emailShape,
  phone: phoneShape,
  specialRequests: textShape(2000, 0).optional(),
  language: languageShape,
});
