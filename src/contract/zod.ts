import { z } from 'zod';

// Our browser policy forbids `eval`, which zod tries at its first object and which would be reported, so
// every schema of the contract imports zod from here.
if (typeof window !== 'undefined') z.config({ jitless: true });

export { z };
