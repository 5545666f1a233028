import { fileURLToPath } from 'node:url';

export const migrationsFolder = fileURLToPath(new URL('../../../db/migrations', import.meta.url));
