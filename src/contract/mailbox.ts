const gmailDomains: readonly string[] = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an address leads to, so that one guest counts once: what follows a `+` is the owner's
 * own tag, and Gmail ignores dots. Email is sent to the address as it was typed.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [owner = ''] = email.slice(0, at).toLowerCase().split('+', 1);
  return gmailDomains.includes(domain)
    ? `${owner.replaceAll('.', '')}@gmail.com`
    : `${owner}@${domain}`;
}
