/** Opens a chat with a text to send; null without digits. WhatsApp wants a number with its country code, without + or 00. */
export function whatsappLink(phone: string, text: string): string | null {
  const digits = phone.trim().replace(/^00/, '').replaceAll(/\D/g, '');
  return digits === '' ? null : `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}
