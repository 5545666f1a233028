import { and, eq, isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { staff } from '#domain/staff/staff.table.ts';
import { changeStaffMember, deactivateStaffMember } from '#domain/team/team.ts';
import { changesBy, type StaffChange } from '#platform/db/change.ts';
import { keepOpen, openProcesses, type Process, waiting } from './processes.ts';

const facts = { role: 'owner' as const, passwordHash: 'a chosen hash' };

const ways = {
  demoted: (change: StaffChange, id: string) =>
    changeStaffMember(change, id, { name: 'Rui Prado', role: 'office' }),
  deactivated: (change: StaffChange, id: string) => deactivateStaffMember(change, id),
};

it.for(Object.entries(ways))(
  'one owner remains when the last two owners are %s at once',
  async ([, takeRightsOf]) => {
    const { db, first, second } = await openProcesses();
    const members = await db
      .insert(staff)
      .values([
        { ...facts, username: 'ana', name: 'Ana' },
        { ...facts, username: 'rui', name: 'Rui' },
        // She acts in both changes, and her audit entries lock neither owner.
        { ...facts, username: 'marta', name: 'Marta', role: 'office' as const },
      ])
      .returning();
    const [ana = '', rui = '', staffId = ''] = members.map(({ id }) => id);
    const byMarta = ({ inChange }: Process) => ({
      inChange: changesBy({ kind: 'team', staffId }, inChange),
    });
    const commit = await keepOpen(byMarta(first), (change) => takeRightsOf(change, rui));
    const other = byMarta(second)
      .inChange((change) => takeRightsOf(change, ana))
      .catch((error: unknown) => error);
    // The second cannot see the first's uncommitted change, and so must wait.
    await waiting(db, 1);
    await commit();
    expect(await other).toMatchObject({ code: 'last_owner' });
    const left = and(eq(staff.role, 'owner'), isNull(staff.deactivatedAt));
    expect(await db.select({ id: staff.id }).from(staff).where(left)).toEqual([{ id: ana }]);
  },
);
