/**
 * Completes a typed link address: `miradouro.example/x` gets a scheme, `ana@mail.example` gets `mailto:`.
 * Returns null if the address is invalid or its scheme isn't allowed.
 */
export function readLinkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^[/#](?!\/)\S*$/.test(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^(?:mailto|tel):\S+$/i.test(text)) return text;
  const isWeb = /^https?:\/\//i.test(text);
  if (!isWeb && !/^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#]\S*)?$/u.test(text)) return null;
  return URL.canParse(isWeb ? text : `https://${text}`) ? (isWeb ? text : `https://${text}`) : null;
}
