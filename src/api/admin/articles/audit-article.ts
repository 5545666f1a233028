import type { ArticleRow } from '#domain/articles/article.ts';
import { recordAudit } from '#domain/staff/audit.ts';
import type { StaffMember } from '#domain/staff/sign-in.ts';
import type { Change } from '#platform/db/change.ts';

/** Writes down what a member of staff did to an article. */
export const auditArticle = (
  change: Change,
  staff: StaffMember,
  action: 'created' | 'changed' | 'deleted',
  { before, after }: { before: ArticleRow | null; after: ArticleRow | null },
): Promise<void> =>
  recordAudit(change, {
    staffId: staff.id,
    action: `article.${action}`,
    subjectType: 'article',
    subjectId: (after ?? before)?.id ?? '',
    before,
    after,
  });
