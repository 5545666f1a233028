import { OFFICE, SOCIAL_URLS } from '#contract/constants.ts';
import { mapUrl } from '#contract/map-url.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Tooltip } from '#ui/overlay/tooltip.tsx';

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

const { phone, email, street, postalCode, city } = OFFICE;

/** Where the team is reached, ready to be shown and linked to. */
export const contactDetails = {
  // A number that is broken at the end of a line is read as two.
  phone: phone.replaceAll(' ', '\u00a0'),
  phoneUrl: `tel:${phone.replaceAll(' ', '')}`,
  email,
  emailUrl: `mailto:${email}`,
  street,
  city: `${postalCode} ${city}`,
  mapUrl: mapUrl(OFFICE),
};

type SocialLink = { name: () => string; url: string; icon: IconName };

/** Image-sharing network, short-video network, messaging app, video site, e-mail: SPEC section 2. */
const known: readonly (Omit<SocialLink, 'url'> & { url: string | null })[] = [
  { name: m.social_instagram, url: SOCIAL_URLS.instagram, icon: 'icon-camera/1.75' },
  { name: m.social_tiktok, url: SOCIAL_URLS.tiktok, icon: 'icon-eighth-note/1.75' },
  { name: m.social_whatsapp, url: SOCIAL_URLS.whatsapp, icon: 'icon-message-circle/1.75' },
  { name: m.social_youtube, url: SOCIAL_URLS.youtube, icon: 'icon-square-play/1.75' },
  { name: m.social_email, url: contactDetails.emailUrl, icon: 'icon-mail/1.75' },
];
const socialLinks: readonly SocialLink[] = known.flatMap(({ url, ...link }) =>
  url === null ? [] : [{ ...link, url }],
);

/** The team’s places elsewhere, as a row of squares. */
export function SocialLinks() {
  return (
    <ul className="-ml-2.5 flex flex-wrap">
      {socialLinks.map(({ name, url, icon }) => (
        <li key={url}>
          <Tooltip text={name()}>
            <a
              href={url}
              rel="me noopener"
              aria-label={name()}
              className="flex size-11 items-center justify-center hover:text-cobalt"
            >
              <Icon of={icon} className="size-5" />
            </a>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
