const gmailDomains: readonly string[] = ['gmail.com', 'googlemail.com'];

/** So that one guest counts once: drops a `+` tag, ignores Gmail's dots, compares the domain as ASCII. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = asciiDomain(email.slice(at + 1));
  const [owner = ''] = email.slice(0, at).toLowerCase().split('+', 1);
  return gmailDomains.includes(domain)
    ? `${owner.replaceAll('.', '')}@gmail.com`
    : `${owner}@${domain}`;
}

const asciiDomain = (domain: string): string =>
  URL.parse(`http://${domain}`)?.hostname ?? domain.toLowerCase();
