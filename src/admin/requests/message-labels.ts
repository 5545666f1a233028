import { m } from '#platform/i18n/messages.ts';

/** The contact form's subjects, by their stored values. */
const subjects: Record<string, () => string> = {
  'General Inquiry': m.contact_subject_general,
  'Booking Information': m.contact_subject_booking,
  'Custom Tour Request': m.contact_subject_custom,
  Feedback: m.contact_subject_feedback,
  Other: m.contact_subject_other,
};

/** Translates a known subject; others are shown as stored. */
export const subjectName = (subject: string): string => subjects[subject]?.() ?? subject;
