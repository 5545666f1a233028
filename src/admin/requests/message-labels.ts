import { m } from '#platform/i18n/messages.ts';

/** The subjects of the contact form, as they are stored. */
const subjects: Record<string, () => string> = {
  'General Inquiry': m.contact_subject_general,
  'Booking Information': m.contact_subject_booking,
  'Custom Tour Request': m.contact_subject_custom,
  Feedback: m.contact_subject_feedback,
  Other: m.contact_subject_other,
};

/** A message's subject in the team's language; another program's own stays as it is. */
export const subjectName = (subject: string): string => subjects[subject]?.() ?? subject;
