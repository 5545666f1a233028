import { m } from '#platform/i18n/messages.ts';

/** What a message can be about, the default first. The team reads the value, the visitor the name. */
export const contactSubjects = [
  { value: 'General Inquiry', name: m.contact_subject_general },
  { value: 'Booking Information', name: m.contact_subject_booking },
  { value: 'Custom Tour Request', name: m.contact_subject_custom },
  { value: 'Feedback', name: m.contact_subject_feedback },
  { value: 'Other', name: m.contact_subject_other },
];
