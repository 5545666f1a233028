import { HomeLink } from '../navbar/home-link.tsx';

type FooterLinksProps = {
  heading: string;
  links: readonly { to: string; name: () => string }[];
};

/** A column of links under its heading. */
export function FooterLinks({ heading, links }: FooterLinksProps) {
  return (
    <nav aria-label={heading}>
      <h2 className="text-xl">{heading}</h2>
      <ul className="mt-3">
        {links.map(({ to, name }) => (
          <li key={to}>
            <HomeLink
              to={to}
              className="flex min-h-9 items-center py-1 leading-snug text-muted underline-offset-4 hover:text-ink hover:underline"
            >
              {name()}
            </HomeLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
