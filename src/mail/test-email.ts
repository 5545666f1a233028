import { randomUUID } from 'node:crypto';
import type { Locale } from '#contract/localised.ts';
import type { TestEmailJson } from '#contract/settings/mail-settings.schemas.ts';
import type { Post } from '#domain/mails/post.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ComposedMail, Letterhead } from './mail-content.ts';
import { renderMail } from './render-mail.ts';
import { createMailTransport } from './transport.ts';

type TestEmail = {
  to: string;
  locale: Locale;
  business: Letterhead;
  post: Post;
  smtpUrl: string | null;
  outbox: string;
  host: string;
};

export async function tryMail({
  to,
  locale,
  business,
  post,
  ...way
}: TestEmail): Promise<TestEmailJson> {
  const { sender: from, replyTo } = post;
  const mail = { ...renderTestEmail(business, post, locale), ...(replyTo !== null && { replyTo }) };
  const common = { to, from: `${from.name} <${from.address}>`, server: hostOf(way.smtpUrl) };
  // A separate connection, because the shared pool may be waiting for a server that does not answer.
  const transport = createMailTransport(way);
  try {
    const words = await transport.send({ ...mail, from, to: [to], id: randomUUID() });
    const outcome = transport.delivery === 'smtp' ? 'accepted' : 'outbox';
    return { ...common, outcome, words: sayable(words, way.smtpUrl) };
  } catch (error) {
    return { ...common, ...readAnswer(error, way.smtpUrl) };
  } finally {
    transport.close();
  }
}

function renderTestEmail(business: Letterhead, { team, replyTo, sender }: Post, locale: Locale) {
  const inLocale = { locale };
  const words = {
    subject: m.mail_trial_subject({ business: business.name }, inLocale),
    preview: m.mail_trial_preview({}, inLocale),
    heading: m.mail_trial_heading({}, inLocale),
    paragraphs: [m.mail_trial_text({}, inLocale)],
    facts: [
      { label: m.admin_mail_from({}, inLocale), value: `${sender.name}\n${sender.address}` },
      { label: m.admin_mail_reply_to({}, inLocale), value: replyTo ?? sender.address },
      { label: m.admin_mail_team({}, inLocale), value: team.join('\n') },
    ],
    notes: [],
  };
  const mail: ComposedMail = renderMail({ locale, ...words }, business);
  return mail;
}

const NO_SUCH_HOST = new Set(['EDNS', 'ENOTFOUND', 'EAI_AGAIN']);
const NOT_SAFE = /CERT|SSL|TLS|SIGNATURE|EPROTO$/;

function readAnswer(
  error: unknown,
  smtpUrl: string | null,
): Pick<TestEmailJson, 'outcome' | 'words'> {
  const { code, originalCode, response } = error as Partial<
    Record<'code' | 'originalCode' | 'response', unknown>
  >;
  const codes = [code, originalCode].map(String);
  const words = typeof response === 'string' ? sayable(response, smtpUrl) : null;
  if (code === 'EAUTH') return { outcome: 'login_refused', words };
  if (words !== null) return { outcome: 'refused', words };
  if (codes.includes('ECONNREFUSED')) return { outcome: 'nobody_listens', words };
  if (codes.some((each) => NO_SUCH_HOST.has(each))) return { outcome: 'no_such_host', words };
  const isUnsafe = codes.some((each) => NOT_SAFE.test(each));
  return { outcome: isUnsafe ? 'not_safe' : 'no_answer', words };
}

const WORDS_MAX_CHARACTERS = 300;

/** The server's answer on one line, without the user name and password. */
function sayable(words: string | null, smtpUrl: string | null): string | null {
  if (words === null) return null;
  const { username, password } = new URL(smtpUrl ?? 'smtp://nobody');
  const secrets = [username, password]
    .flatMap((secret) => [secret, decodeURIComponent(secret)])
    .flatMap((secret) => [secret, Buffer.from(secret).toString('base64')])
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length);
  return secrets
    .reduce((text, secret) => text.replaceAll(secret, '…'), words)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, WORDS_MAX_CHARACTERS);
}

const hostOf = (smtpUrl: string | null) => (smtpUrl === null ? null : new URL(smtpUrl).host);
