import { randomBytes } from 'node:crypto';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PREFIX = 'GV';
const GROUPS = 3;
const GROUP_CHARACTERS = 4;

/** E.g. `GV-7KQ9-M2FD-X0TW`: 60 random bits, because knowing the code is enough to spend it. */
export function newVoucherCode(): string {
  // 256 is a multiple of 32, so the remainder favours no character.
  const characters = [...randomBytes(GROUPS * GROUP_CHARACTERS)].map(
    (byte) => CROCKFORD[byte % 32],
  );
  return inGroups(characters.join(''));
}

const inGroups = (body: string): string => [PREFIX, ...(body.match(/.{4}/g) ?? [])].join('-');

/** In any case and with any separators, `GV` optional, O, I and L as digits. Null if it is none. */
export function parseVoucherCode(text: string): string | null {
  const plain = text.toUpperCase().replaceAll(/[\s–-]/g, '');
  const [, typed = ''] = /^(?:GV)?([0-9A-Z]{12})$/.exec(plain) ?? [];
  const body = typed.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return body === '' || body.includes('U') ? null : inGroups(body);
}
