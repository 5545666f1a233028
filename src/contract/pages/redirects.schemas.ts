import { pageSchema, searchSchema } from '../schemas.ts';
import { z } from '../zod.ts';
import { REDIRECTS_MAX, readRedirects, redirectOrders } from './redirects.ts';

const pairSchema = z.object({ from: z.string().max(2000), to: z.string().max(2000) });

export const redirectsInputSchema = z
  .object({ addresses: z.array(pairSchema).min(1).max(REDIRECTS_MAX) })
  .transform(({ addresses }, { addIssue }) => {
    const { pairs, faults } = readRedirects(addresses);
    for (const [place, message] of faults) {
      addIssue({ code: 'custom', path: ['addresses', place], message });
    }
    return { addresses: pairs };
  });

const redirectSchema = z
  .object({ id: z.string(), from: z.string(), to: z.string(), createdAt: z.string() })
  .meta({ title: 'OldAddress' });
export type RedirectJson = z.infer<typeof redirectSchema>;

export const redirectQuerySchema = z.object({
  q: searchSchema.meta({ description: 'Part of an old or a new address' }),
  sort: z.enum(redirectOrders).default('address'),
  page: pageSchema,
});

export const pageOfRedirectsSchema = z
  .object({
    addresses: z.array(redirectSchema),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  })
  .meta({ title: 'OldAddresses' });

export const redirectsAddedSchema = z
  .object({ added: z.int(), changed: z.int(), total: z.int() })
  .meta({ title: 'OldAddressesAdded' });
