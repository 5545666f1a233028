/**
 * The address that a link is given, from what people type: `miradouro.example/x` gets its scheme,
 * `ana@mail.example` its `mailto:`. Null where a link must not lead.
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
