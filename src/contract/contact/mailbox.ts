const gmailDomains: readonly string[] = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an address leads to, so that one guest counts once: what follows a `+` is the owner's
 * own tag, Gmail ignores dots, and a domain may be written in its own letters. Email is sent to the address as it was typed.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = asciiDomain(email.slice(at + 1));
  const [owner = ''] = email.slice(0, at).toLowerCase().split('+', 1);
  return gmailDomains.includes(domain)
    ? `${owner.replaceAll('.', '')}@gmail.com`
    : `${owner}@${domain}`;
}

/** A domain as DNS has it: `bücher.example` and `xn--bcher-kva.example` are the same one. */
const asciiDomain = (domain: string): string =>
  URL.parse(`http://${domain}`)?.hostname ?? domain.toLowerCase();
