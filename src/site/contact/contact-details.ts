import { Camera, type LucideIcon, Mail, MessageCircle, Music2, SquarePlay } from 'lucide-react';
import { m } from '#platform/i18n/messages.ts';

/** Where the team is reached. The address is Lisbon’s own and is not translated. */
export const contactDetails = {
  phone: '+351 210 000 000',
  phoneUrl: 'tel:+351210000000',
  email: 'hello@miradouro.example',
  emailUrl: 'mailto:hello@miradouro.example',
  street: 'Rua das Escolas Gerais 12',
  city: '1100-218 Lisboa',
  mapUrl: 'https://www.openstreetmap.org/?mlat=38.7131&mlon=-9.1291#map=18/38.7131/-9.1291',
};

type SocialLink = { name: () => string; url: string; icon: LucideIcon };

/** Image-sharing network, short-video network, messaging app, video site, e-mail: SPEC section 2. */
export const socialLinks: readonly SocialLink[] = [
  {
    name: m.social_instagram,
    url: 'https://www.instagram.com/miradouro.example',
    icon: Camera,
  },
  { name: m.social_tiktok, url: 'https://www.tiktok.com/@miradouro.example', icon: Music2 },
  { name: m.social_whatsapp, url: 'https://wa.me/351210000000', icon: MessageCircle },
  { name: m.social_youtube, url: 'https://www.youtube.com/@miradouro.example', icon: SquarePlay },
  { name: m.social_email, url: contactDetails.emailUrl, icon: Mail },
];
