import { m } from '#platform/i18n/messages.ts';
import { Container } from '#ui/section.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import { FindBookingForm } from './find-booking-form.tsx';

/** For guests who lost the email with the link to their booking. */
export default function FindBookingPage() {
  return (
    <Container className="pb-20">
      <PageHead title={m.nav_find_booking()} description={m.find_booking_lead()} />
      <PageTitle heading={m.nav_find_booking()} lead={m.find_booking_lead()} />
      <FindBookingForm />
    </Container>
  );
}
