import type { Locale } from '#contract/localised.ts';
import type { BusinessJson } from '#contract/settings/settings.schemas.ts';
import type { Post } from '#domain/mails/post.ts';

export type Letterhead = Pick<
  BusinessJson,
  'name' | 'tagline' | 'look' | 'city' | 'phone' | 'company' | 'taxNumber' | 'registration'
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
  /** The booking that the email is the ticket of; `facts` then begins with the total. */
  ticket?: MailTicket;
  facts: readonly Fact[];
  action?: Link;
  linkRows?: readonly LinkRow[];
  /** The reader's own words, which this answers. */
  quote?: { heading: string; text: string };
  notes: readonly string[];
  links?: readonly Link[];
  isForTeam?: boolean;
};

type Link = { label: string; url: string };

/** Links to one end, side by side. */
export type LinkRow = {
  label: string;
  links: readonly Link[];
  /** For URLs too long to read in plain text. */
  isHtmlOnly?: true;
};

/** Its natural size, in pixels. */
export type MailPicture = { url: string; width: number; height: number; alt: string };

export type MailTicket = {
  picture: MailPicture | null;
  tour: string;
  date: string;
  time: string;
  /** Beside the code, and below it. */
  details: readonly Fact[];
  more: readonly Fact[];
  code: { alt: string } | null;
  codeNote: string;
  place: { label: string; text: string; note: string | null; map: Link };
  guide: { text: string; picture: MailPicture | null } | null;
  /** The same in plain text. */
  facts: readonly Fact[];
};

type Fact = {
  label: string;
  value: string;
  details?: readonly string[];
  link?: Link;
};

type Attachment = {
  filename: string;
  content: string;
  contentType: string;
  encoding?: 'base64';
  /** The content id by which the HTML shows a picture. */
  cid?: string;
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
