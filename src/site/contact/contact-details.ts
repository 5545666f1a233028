import { Camera, type LucideIcon, Mail, MessageCircle, Music2, SquarePlay } from 'lucide-react';
import { OFFICE, SOCIAL_URLS } from '#constants';
import { m } from '#platform/i18n/messages.ts';
import { mapUrl } from '../map-url.ts';

const { phone, email, street, postalCode, city } = OFFICE;

/** Where the team is reached, ready to be shown and linked to. */
export const contactDetails = {
  phone,
  phoneUrl: `tel:${phone.replaceAll(' ', '')}`,
  email,
  emailUrl: `mailto:${email}`,
  street,
  city: `${postalCode} ${city}`,
  mapUrl: mapUrl(OFFICE),
};

type SocialLink = { name: () => string; url: string; icon: LucideIcon };

/** Image-sharing network, short-video network, messaging app, video site, e-mail: SPEC section 2. */
export const socialLinks: readonly SocialLink[] = [
  { name: m.social_instagram, url: SOCIAL_URLS.instagram, icon: Camera },
  { name: m.social_tiktok, url: SOCIAL_URLS.tiktok, icon: Music2 },
  { name: m.social_whatsapp, url: SOCIAL_URLS.whatsapp, icon: MessageCircle },
  { name: m.social_youtube, url: SOCIAL_URLS.youtube, icon: SquarePlay },
  { name: m.social_email, url: contactDetails.emailUrl, icon: Mail },
].flatMap(({ url, ...link }) => (url === null ? [] : [{ ...link, url }]));
