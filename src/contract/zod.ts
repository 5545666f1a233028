import { z } from 'zod';

// The browser policy forbids `eval`, which zod tries and browsers report: every schema imports zod from here.
if (typeof window !== 'undefined') z.config({ jitless: true });

export { z };
