import { adminApi } from '#contract/http/admin-api-paths.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import { byGuide, teamLinkInput, teamLinkSchema } from '#contract/staff/team-link.schemas.ts';
import {
  readTeamLink,
  renewTeamLink,
  turnOffTeamLink,
  turnOnTeamLink,
} from '#domain/team/team-link.ts';
import type { Reader } from '#platform/db/types.ts';
import { type ApiContext, endpoint } from '../endpoint.ts';

const common = { guard: 'owner', params: byGuide } as const;
const answers = { status: 200, shape: teamLinkSchema } as const;

export const adminTeamLinkEndpoints = [
  endpoint({
    ...common,
    method: 'GET',
    path: adminApi.teamLink,
    summary: 'Get the secret address of a guide’s dates, for a guide without an account',
    answers,
    failures: ['guide_not_found'],
    async handle({ params: { id } }, context) {
      return { status: 200, body: await present(context.db, context, id) };
    },
  }),
  endpoint({
    ...common,
    method: 'PUT',
    path: adminApi.teamLink,
    summary: 'Turn on a guide’s secret address, or change the language of its page',
    asksAgain: true,
    body: teamLinkInput,
    answers,
    failures: ['guide_not_found', 'guide_not_shown'],
    handle({ params: { id }, body }, context) {
      return context.inChange(async (change) => {
        await turnOnTeamLink(change, id, body.language);
        return { status: 200, body: await present(change.tx, context, id) };
      });
    },
  }),
  endpoint({
    ...common,
    method: 'POST',
    path: adminApi.teamLinkRenewal,
    summary: 'Renew a guide’s secret address; the address before stops working',
    asksAgain: true,
    answers,
    failures: ['guide_not_found'],
    handle({ params: { id } }, context) {
      return context.inChange(async (change) => {
        await renewTeamLink(change, id);
        return { status: 200, body: await present(change.tx, context, id) };
      });
    },
  }),
  endpoint({
    ...common,
    method: 'DELETE',
    path: adminApi.teamLink,
    summary: 'Turn off a guide’s secret address for good',
    asksAgain: true,
    answers: { status: 204, shape: null },
    failures: ['guide_not_found'],
    async handle({ params: { id } }, { inChange }) {
      await inChange((change) => turnOffTeamLink(change, id));
      return { status: 204, body: null };
    },
  }),
];

async function present(
  reader: Reader,
  { invitationSecret, publicUrl }: Pick<ApiContext, 'invitationSecret' | 'publicUrl'>,
  id: string,
) {
  const { secret, language } = await readTeamLink(reader, invitationSecret, id);
  const url = secret === null ? null : `${publicUrl()}${pageAt(pages.teamLink, { secret })}`;
  return { url, language };
}
