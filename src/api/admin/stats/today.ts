import { z } from 'zod';
import { countWaiting, listComingUp } from '#domain/stats/today.queries.ts';
import { endpoint } from '../../endpoint.ts';
import { dateShape, localisedShape, timeShape } from '../../shapes.ts';

const todayShape = z
  .object({
    comingUp: z
      .array(
        z.object({
          id: z.string(),
          tourId: z.string(),
          tourName: localisedShape,
          date: dateShape,
          time: timeShape,
          capacity: z.int(),
          bookings: z.int(),
          heads: z.int(),
          languages: z.array(z.string()),
        }),
      )
      .meta({ description: 'From now until the end of tomorrow, with guests' }),
    waiting: z.object({ failedMails: z.int(), reviews: z.int(), messages: z.int() }),
  })
  .meta({ title: 'Today' });

export type TodayJson = z.infer<typeof todayShape>;

export const todayEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/today',
    summary: 'Who comes today and tomorrow, and what waits for the team',
    guard: 'staff',
    answers: { status: 200, shape: todayShape },
    async handle(_input, { db, now }) {
      const comingUp = await listComingUp(db, now);
      return { status: 200, body: { comingUp, waiting: await countWaiting(db) } };
    },
  }),
];
