import { m } from '#platform/i18n/messages.ts';
import { Section } from '#ui/page/section.tsx';
import { ContactForm } from '../contact/contact-form.tsx';
import { ReachUs } from '../contact/reach-us.tsx';

export function Contact() {
  return (
    <Section id="contact" heading={m.contact_heading()} lead={m.contact_lead()}>
      <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[5fr_7fr]">
        <ReachUs />
        <ContactForm />
      </div>
    </Section>
  );
}
