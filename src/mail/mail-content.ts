import type { Locale } from '#contract/localised.ts';
import type { BusinessJson } from '#contract/settings/settings.schemas.ts';
import type { Post } from '#domain/mails/post.ts';

/** The business that sends the email: its name, branding, and the city for map searches. */
export type Letterhead = Pick<
  BusinessJson,
  'name' | 'tagline' | 'look' | 'city' | 'company' | 'taxNumber' | 'registration'
> & {
  /** The site's URL. */
  publicUrl: string;
  /** Whether the amount due can be paid there too. */
  takesPayments?: boolean;
  /** The signature below each email to a guest. */
  signature: Post['signature'];
  /** In an email to a guest, the link to their stored data. */
  dataUrl?: string;
};

/** All that an email needs of the business, including the sender. */
export type Business = Letterhead & Pick<Post, 'sender'>;

/** An email's content without its layout; HTML and plain text are rendered from it. */
export type MailContent = {
  locale: Locale;
  subject: string;
  /** The preview that the inbox shows beside the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** A formatted text after the paragraphs, with its language. */
  body?: { html: string; text: string; language: Locale };
  facts: readonly Fact[];
  action?: { label: string; url: string };
  /** The reader's own words, which this answers. */
  quote?: { heading: string; text: string };
  /** Small print after the action. */
  notes: readonly string[];
  /** Links among the small print. */
  links?: readonly { label: string; url: string }[];
  /** Whether it is for the team and not for a guest. */
  isForTeam?: boolean;
};

type Fact = {
  label: string;
  value: string;
  /** The parts of the value, a line each. */
  details?: readonly string[];
  link?: { label: string; url: string };
};

type Attachment = {
  filename: string;
  content: string;
  contentType: string;
  /** For a file that is not text. */
  encoding?: 'base64';
};

/** A rendered email. */
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

/** An email ready to be sent. */
export type AddressedMail = ComposedMail & { from: Post['sender']; to: readonly string[] };
