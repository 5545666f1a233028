import type { StaffRole } from '#contract/bookings/states.ts';
import { m } from '#platform/i18n/messages.ts';

export const roleNames: Record<StaffRole, () => string> = {
  owner: m.admin_role_owner,
  office: m.admin_role_office,
  guide: m.admin_role_guide,
};

export const roleTexts: Record<StaffRole, () => string> = {
  owner: m.admin_role_owner_text,
  office: m.admin_role_office_text,
  guide: m.admin_role_guide_text,
};
