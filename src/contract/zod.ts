import { z } from 'zod';

// In a browser our policy forbids `eval`, which zod would try at its first object and have reported:
// so every schema of the contract takes zod from here.
if (typeof window !== 'undefined') z.config({ jitless: true });

export { z };
