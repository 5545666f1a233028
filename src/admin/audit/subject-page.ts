import type { AuditEntryJson } from '#api/admin/audit/audit.ts';

type Subject = Pick<AuditEntryJson, 'subjectType' | 'subjectId' | 'reference' | 'action'>;

/** Where the record that was changed is found; null when it has no page, or none any more. */
export function subjectPage({ subjectType, subjectId, reference, action }: Subject): string | null {
  if (action.endsWith('.deleted') || action.endsWith('.ordered')) return null;
  const id = encodeURIComponent(subjectId);
  switch (subjectType) {
    case 'booking':
      return reference && `/admin/bookings/${reference}`;
    case 'tour':
      return `/admin/tours/edit/${id}`;
    case 'article':
      return `/admin/articles/edit/${id}`;
    case 'gallery_item':
      return `/admin/gallery?item=${id}`;
    case 'message':
      return `/admin/requests?status=messages&message=${id}`;
    default:
      return null;
  }
}
