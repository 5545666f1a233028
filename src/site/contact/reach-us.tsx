import { m } from '#platform/i18n/messages.ts';
import { contactDetails } from './contact-details.ts';
import { SocialLinks } from './social-links.tsx';

const link =
  'inline-flex min-h-11 items-center font-display text-2xl font-semibold text-cobalt underline-offset-4 hover:underline sm:text-3xl';

/** Phone, e-mail and social links. */
export function ReachUs() {
  return (
    <dl className="flex flex-col gap-5">
      <div>
        <dt className="text-muted">{m.contact_phone()}</dt>
        <dd>
          <a href={contactDetails.phoneUrl} className={link}>
            {contactDetails.phone}
          </a>
        </dd>
      </div>
      <div>
        <dt className="text-muted">{m.contact_email()}</dt>
        <dd>
          <a href={contactDetails.emailUrl} className={link}>
            {contactDetails.email}
          </a>
        </dd>
      </div>
      <div>
        <dt className="text-muted">{m.footer_follow()}</dt>
        <dd>
          <SocialLinks />
        </dd>
      </div>
    </dl>
  );
}
