import { and, eq, isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { staff } from '#domain/staff/staff.table.ts';
import { changeStaffMember, deactivateStaffMember } from '#domain/team/team.ts';
import { changesBy, type StaffChange } from '#platform/db/change.ts';
import { keepOpen, openProcesses, type Process, waiting } from './processes.ts';

const facts = { role: 'owner' as const, passwordHash: 'somebody chose one' };

const ways = {
  demoted: (change: StaffChange, id: string) =>
    changeStaffMember(change, id, { name: 'Somebody', role: 'office' }),
  'shut out': (change: StaffChange, id: string) => deactivateStaffMember(change, id),
};

it.for(Object.entries(ways))(
  'of the last two owners one stays when both are %s at once',
  async ([, takeRightsOf]) => {
    const { db, first, second } = await openProcesses();
    const members = await db
      .insert(staff)
      .values([
        { ...facts, username: 'ana', name: 'Ana' },
        { ...facts, username: 'rui', name: 'Rui' },
        // Was let in as an owner a moment ago: what the log says of her locks neither of them.
        { ...facts, username: 'marta', name: 'Marta', role: 'office' as const },
      ])
      .returning();
    const [ana = '', rui = '', staffId = ''] = members.map(({ id }) => id);
    const byMarta = ({ inChange }: Process) => ({
      inChange: changesBy({ kind: 'team', staffId }, inChange),
    });
    const letGo = await keepOpen(byMarta(first), (change) => takeRightsOf(change, rui));
    const other = byMarta(second)
      .inChange((change) => takeRightsOf(change, ana))
      .catch((error: unknown) => error);
    // The second sees nothing of the first yet, and so has to wait for it.
    await waiting(db, 1);
    await letGo();
    expect(await other).toMatchObject({ code: 'last_owner' });
    const left = and(eq(staff.role, 'owner'), isNull(staff.deactivatedAt));
    expect(await db.select({ id: staff.id }).from(staff).where(left)).toEqual([{ id: ana }]);
  },
);
