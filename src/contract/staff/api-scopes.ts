/** The rights of an API key. Each admin endpoint names at most one; without one it is closed to keys. */
export const apiScopes = [
  'bookings:read',
  'bookings:write',
  'availability:read',
  'availability:write',
  'tours:read',
  'payments:read',
  'stats:read',
] as const;

export type ApiScope = (typeof apiScopes)[number];

/** Every key begins with it, so that secret scanners and staff recognise one. */
export const API_KEY_PREFIX = 'mira_';
