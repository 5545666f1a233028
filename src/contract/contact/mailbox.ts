const gmailDomains: readonly string[] = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox behind an address, so that one guest counts once: a `+` tag is dropped, Gmail's dots are
 * ignored, and a domain is compared in its ASCII form. Email is sent to the address as it was typed.
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
