import type { InferSelectModel } from 'drizzle-orm';
import type { availabilities } from './availabilities.table.ts';

export type Availability = InferSelectModel<typeof availabilities>;
