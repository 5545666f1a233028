import { adminApi } from '#contract/http/admin-api-paths.ts';
import {
  byGuide,
  guideAccountInput,
  guideAccountResult,
} from '#contract/staff/team-link.schemas.ts';
import { linkGuideAccount } from '#domain/schedule/guide-account.ts';
import { endpoint } from '../endpoint.ts';

export const guideAccountEndpoints = [
  endpoint({
    method: 'PUT',
    path: adminApi.guideAccount,
    summary: 'Say which staff account a guide of the settings has, as one person; null for none',
    guard: 'office',
    params: byGuide,
    body: guideAccountInput,
    answers: { status: 200, shape: guideAccountResult },
    failures: ['guide_not_found', 'no_such_guide', 'account_linked'],
    async handle({ params: { id }, body: { staffId } }, { inChange }) {
      const { assignedIds } = await inChange((change) => linkGuideAccount(change, id, staffId));
      return { status: 200, body: { assignedCount: assignedIds.length } };
    },
  }),
];
