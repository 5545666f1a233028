import { api } from '#contract/api-paths.ts';
import { houseSchema } from '#contract/settings.schemas.ts';
import { readHouse } from '#domain/settings/settings.ts';
import { endpoint } from '../endpoint.ts';

export const houseEndpoints = [
  endpoint({
    method: 'GET',
    path: api.house,
    summary: 'What the house is called, and how it is reached',
    guard: 'public',
    content: () => ['settings'],
    answers: { status: 200, shape: houseSchema },
    async handle(_input, { db }) {
      return { status: 200, body: await readHouse(db) };
    },
  }),
];
