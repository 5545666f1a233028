import type { Locale } from '#contract/localised.ts';
import type { BusinessJson } from '#contract/settings/settings.schemas.ts';
import type { Post } from '#domain/mails/post.ts';

export type Letterhead = Pick<
  BusinessJson,
  'name' | 'tagline' | 'look' | 'city' | 'company' | 'taxNumber' | 'registration'
> & {
  publicUrl: string;
  /** Whether the amount due can be paid there too. */
  takesPayments?: boolean;
  /** Whether guests of a called-off date may choose a gift voucher. */
  sellsVouchers?: boolean;
  signature: Post['signature'];
  /** In an email to a guest, the link to their stored data. */
  dataUrl?: string;
};

export type Business = Letterhead & Pick<Post, 'sender'>;

export type MailContent = {
  locale: Locale;
  subject: string;
  /** The preview that the inbox shows beside the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  body?: { html: string; text: string; language: Locale };
  facts: readonly Fact[];
  action?: { label: string; url: string };
  /** The reader's own words, which this answers. */
  quote?: { heading: string; text: string };
  notes: readonly string[];
  links?: readonly { label: string; url: string }[];
  isForTeam?: boolean;
};

type Fact = {
  label: string;
  value: string;
  details?: readonly string[];
  link?: { label: string; url: string };
};

type Attachment = {
  filename: string;
  content: string;
  contentType: string;
  encoding?: 'base64';
};

export type ComposedMail = {
  subject: string;
  html: string;
  text: string;
  /** The reply address, when it is not ours. */
  replyTo?: string;
  /** The one-click unsubscribe URL: the reader's email program sends it a POST. */
  unsubscribeUrl?: string;
  attachments: readonly Attachment[];
};

export type AddressedMail = ComposedMail & { from: Post['sender']; to: readonly string[] };
