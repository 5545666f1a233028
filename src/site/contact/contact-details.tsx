import { useBusiness } from '#api/client/business.ts';
import type { BusinessJson } from '#contract/settings/settings.schemas.ts';
import { mapUrl } from '#contract/tours/map-url.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Tooltip } from '#ui/overlay/tooltip.tsx';

const link =
  'inline-flex min-h-11 items-center font-display text-2xl font-semibold text-cobalt underline-offset-4 wrap-anywhere hover:underline sm:text-3xl';

export function ReachUs() {
  const business = useBusiness();
  const { phone, email } = business;
  // The email address is one of these links, and alone it is already shown above.
  const isElsewhere = socialLinks(business).length > (email === null ? 0 : 1);
  if (phone === null && email === null && !isElsewhere) return null;
  return (
    <dl className="flex flex-col gap-5">
      {phone !== null && (
        <div>
          <dt className="text-muted">{m.contact_phone()}</dt>
          <dd>
            <a href={phoneUrl(phone)} className={link}>
              {unbroken(phone)}
            </a>
          </dd>
        </div>
      )}
      {email !== null && (
        <div>
          <dt className="text-muted">{m.contact_email()}</dt>
          <dd>
            <a href={`mailto:${email}`} className={link}>
              {email}
            </a>
          </dd>
        </div>
      )}
      {isElsewhere && (
        <div>
          <dt className="text-muted">{m.footer_follow()}</dt>
          <dd>
            <SocialLinks />
          </dd>
        </div>
      )}
    </dl>
  );
}

export function PostalAddress() {
  const { street, postalCode, city, country, coordinates } = useBusiness();
  if (street === null && city === null) return null;
  const lines = [
    street,
    [postalCode, city].filter(Boolean).join(' '),
    country && new Intl.DisplayNames(currentLocale(), { type: 'region' }).of(country),
  ].filter(Boolean);
  return (
    <section>
      <h2 className="text-2xl">{m.contact_address()}</h2>
      <address className="mt-3 whitespace-pre-line not-italic">{lines.join('\n')}</address>
      {coordinates && (
        <a
          href={mapUrl(coordinates)}
          rel="noreferrer"
          className="inline-flex min-h-11 items-center text-cobalt underline underline-offset-4"
        >
          {m.contact_map()}
        </a>
      )}
    </section>
  );
}

/** A phone number broken across lines reads as two. */
export const unbroken = (phone: string): string => phone.replaceAll(' ', '\u00a0');

export const phoneUrl = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

type SocialLink = { name: string; url: string; icon: IconName };

/** SPEC section 2. */
function socialLinks(business: BusinessJson): SocialLink[] {
  const { whatsapp, email } = business;
  const links: (Omit<SocialLink, 'url'> & { url: string | null })[] = [
    { name: 'Instagram', url: business.instagram, icon: 'icon-camera/1.75' },
    { name: 'TikTok', url: business.tiktok, icon: 'icon-eighth-note/1.75' },
    {
      name: 'WhatsApp',
      url: whatsapp && `https://wa.me/${whatsapp.replaceAll(/\D/g, '').replace(/^00/, '')}`,
      icon: 'icon-message-circle/1.75',
    },
    { name: 'YouTube', url: business.youtube, icon: 'icon-square-play/1.75' },
    { name: 'Facebook', url: business.facebook, icon: 'icon-users/1.75' },
    { name: 'Tripadvisor', url: business.tripadvisor, icon: 'icon-binoculars/1.75' },
    { name: m.social_email(), url: email && `mailto:${email}`, icon: 'icon-mail/1.75' },
  ];
  return links.flatMap(({ url, ...link }) => (url === null ? [] : [{ ...link, url }]));
}

export function SocialLinks() {
  return (
    <ul className="-ml-2.5 flex flex-wrap">
      {socialLinks(useBusiness()).map(({ name, url, icon }) => (
        <li key={url}>
          <Tooltip text={name}>
            <a href={url} rel="me noopener" aria-label={name} className="square-link">
              <Icon of={icon} className="size-5" />
            </a>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
