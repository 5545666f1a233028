import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { addDays, wallTimeAt } from '#contract/time/wall-time.ts';
import { createInChange } from '#platform/db/change.ts';
import { openServer } from '#platform/db/server.ts';
import { buildAvailability, buildTour } from '../test/factories.ts';
import { buildResellerAt, type Reseller } from '../test/octo/reseller.ts';
import { startApp, temporaryFolder } from '../test/programs/app-process.ts';
import { administer } from '../test/programs/database-server.ts';
import { installPrograms } from '../test/programs/debian-program.ts';
import { startPostgres } from '../test/programs/postgres-server.ts';
import { load, median, SERVER_CORE } from './load.ts';

/**
 * The OCTO API of a business with ten tours, each with a start on every day of a year: a year of all tours, and checks
 * of one date under load. The program has core 0 together with the database.
 */

const TOURS = 10;
const DAYS = 365;
const RUNS = 15;
const LOAD_SECONDS = 5;

const print = (line: string) => process.stdout.write(`${line}\n`);

installPrograms({ wrk: 'wrk' });
const server = await startPostgres('oldest', { synchronous_commit: 'off' });
const folder = temporaryFolder('bench-octo');
try {
  await administer(server.url('postgres'), (run) => run('create database miradouro'));
  const url = server.url('miradouro');
  const app = await startApp({
    env: { DATABASE_URL: url, DATA_DIR: folder.path },
    prefix: SERVER_CORE,
  });
  const database = await openServer(url);
  try {
    const inChange = createInChange(database.db, { send: async () => null }, () =>
      Temporal.Now.instant(),
    );
    const business = { inChange } as Parameters<typeof buildAvailability>[0];
    const today = wallTimeAt(Temporal.Now.instant()).date;
    const tourIds: string[] = [];
    for (let number = 0; number < TOURS; number++) {
      const { id: tourId } = await buildTour(business, { maxGroupSize: 20 });
      tourIds.push(tourId);
      for (let day = 1; day <= DAYS; day++) {
        const start = { tourId, date: addDays(today, day), time: '10:00', capacity: 20 };
        await buildAvailability(business, start);
      }
    }
    const reseller = await buildResellerAt(business, (path, init) => fetch(app.url + path, init));
    const span = { localDateStart: addDays(today, 1), localDateEnd: addDays(today, DAYS) };

    print('| request | | |');
    print('|---|---|---|');
    for (const [name, path] of [
      ['dates', '/availability'],
      ['calendar', '/availability/calendar'],
    ] as const) {
      const ask = (productId: string) =>
        askFor(reseller, path, { productId, optionId: 'DEFAULT', ...span });
      const [all, one] = [[] as number[], [] as number[]];
      for (let run = 0; run < RUNS; run++) {
        one.push(await timed(() => ask(tourIds[run % TOURS] ?? '')));
        all.push(await timed(() => Promise.all(tourIds.map(ask))));
      }
      print(`| a year of one tour, ${name} | ${median(one).toFixed(0)} ms | |`);
      print(`| a year of ${TOURS} tours, ${name} | ${median(all).toFixed(0)} ms | |`);
    }

    const check = {
      productId: tourIds[0],
      optionId: 'DEFAULT',
      localDate: addDays(today, 30),
      units: [{ id: 'adult', quantity: 2 }],
    };
    const script = join(folder.path, 'check.lua');
    writeFileSync(
      script,
      `wrk.method = "POST"
wrk.headers["Authorization"] = "Bearer ${reseller.key}"
wrk.headers["Content-Type"] = "application/json"
wrk.headers["Octo-Capabilities"] = "octo/pricing"
wrk.body = ${JSON.stringify(JSON.stringify(check))}
`,
    );
    const checks = await load(`${app.url}/octo/availability`, app.pid, LOAD_SECONDS, { script });
    const failed = checks.failed > 0 ? `, ${checks.failed} failed` : '';
    print(
      `| checks of a date, 32 connections | ${checks.perSecond.toFixed(0)} a second${failed} | p99 ${checks.p99Ms.toFixed(0)} ms |`,
    );
  } finally {
    await database.close();
    await app.stop();
  }
} finally {
  await server.stop();
  folder.remove();
}

async function askFor(reseller: Reseller, path: string, body: object): Promise<void> {
  const { status, body: found } = await reseller.send<unknown[]>('POST', path, body);
  if (status !== 200 || found.length !== DAYS) throw new Error(`${path} answered ${status}`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
