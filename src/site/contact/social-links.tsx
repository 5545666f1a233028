import { Tooltip } from '#ui/overlay/tooltip.tsx';
import { socialLinks } from './contact-details.ts';

/** The team’s places elsewhere, as a row of squares. */
export function SocialLinks() {
  return (
    <ul className="-ml-2.5 flex flex-wrap">
      {socialLinks.map(({ name, url, icon: Icon }) => (
        <li key={url}>
          <Tooltip text={name()}>
            <a
              href={url}
              rel="me noopener"
              aria-label={name()}
              className="flex size-11 items-center justify-center hover:text-cobalt"
            >
              <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
            </a>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
