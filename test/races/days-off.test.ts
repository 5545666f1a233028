import { expect, it } from 'vitest';
import { addDayOff } from '#domain/schedule/days-off.ts';
import { linkGuideAccount } from '#domain/schedule/guide-account.ts';
import { overwriteSettings } from '#domain/settings/settings.ts';
import { guideDaysOff } from '#domain/staff/guide-days-off.table.ts';
import { guides } from '#domain/staff/guides.table.ts';
import { buildStaffMember, byTeam, someGuide } from '../factories.ts';
import { keepOpen, openProcesses, waiting } from './processes.ts';

const profile = () => someGuide.id;
const account = (staffId: string) => staffId;

it.for([
  { whose: 'a profile', isLinked: false, early: profile, late: profile },
  { whose: 'an account', isLinked: false, early: account, late: account },
  { whose: 'a profile and its account', isLinked: true, early: profile, late: account },
  { whose: 'an account and its profile', isLinked: true, early: account, late: profile },
])(
  'overlapping days off that are added to $whose at the same moment are stored once',
  async ({ isLinked, early, late }) => {
    const { db, first, second } = await openProcesses();
    const { id } = await buildStaffMember(first, { role: 'guide' });
    const [inFirst, inSecond] = [await byTeam(first), await byTeam(second)];
    await inFirst(async (change) => {
      await overwriteSettings(change, 'guides', { guides: [{ ...someGuide, guidesIn: ['en'] }] });
      // Without the row, two requests would wait for each other when they insert it.
      await change.tx.insert(guides).values({ id: someGuide.id });
      if (isLinked) await linkGuideAccount(change, someGuide.id, id);
    });
    const commit = await keepOpen({ inChange: inFirst }, (change) =>
      addDayOff(change, { personId: early(id), from: '2026-12-03', to: '2026-12-07', note: '' }),
    );
    const other = inSecond((change) =>
      addDayOff(change, { personId: late(id), from: '2026-12-07', to: '2026-12-09', note: '' }),
    ).catch((refusal: unknown) => refusal);
    await waiting(db, 1);
    await commit();
    expect(await other).toMatchObject({ code: 'days_off_overlap' });
    expect(await db.$count(guideDaysOff)).toBe(1);
  },
);
