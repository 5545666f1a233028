import type { Locale } from '#contract/localised.ts';
import type { BusinessJson } from '#contract/settings/settings.schemas.ts';
import type { Post } from '#domain/mails/post.ts';

/** Whose mail it is: what they are called, how they look, and where their city is looked for on a map. */
export type Letterhead = Pick<
  BusinessJson,
  'name' | 'tagline' | 'look' | 'city' | 'company' | 'taxNumber' | 'registration'
> & {
  /** Where its site is. */
  publicUrl: string;
  /** Whether what is due can be paid there too. */
  takesPayments?: boolean;
  /** What the business writes below each mail to a guest. */
  signature: Post['signature'];
  /** Of a mail to a guest, its own: where its reader sees what is kept of them. */
  dataUrl?: string;
};

/** What a mail must know of the business: also whom mails are from. */
export type Business = Letterhead & Pick<Post, 'sender'>;

/** What a mail says, apart from how it looks: the HTML and the plain text are made from the same. */
export type MailContent = {
  locale: Locale;
  subject: string;
  /** What the inbox shows beside the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** A written text after the paragraphs, with the language that it is in. */
  body?: { html: string; text: string; language: Locale };
  facts: readonly Fact[];
  action?: { label: string; url: string };
  /** The reader's own words, which this answers. */
  quote?: { heading: string; text: string };
  /** Small print after the action. */
  notes: readonly string[];
  /** Links among the small print. */
  links?: readonly { label: string; url: string }[];
  /** Whether it is the business's own post, and not for a guest. */
  isForTeam?: boolean;
};

type Fact = {
  label: string;
  value: string;
  /** What it is made of, a line each. */
  details?: readonly string[];
  link?: { label: string; url: string };
};

type Attachment = {
  filename: string;
  content: string;
  contentType: string;
  /** Of a file that is no text. */
  encoding?: 'base64';
};

/** What a mail says, in the form in which it is sent. */
export type ComposedMail = {
  subject: string;
  html: string;
  text: string;
  /** Where an answer goes, when not to us. */
  replyTo?: string;
  /** Takes a POST from the reader's mail program and asks nothing more. */
  unsubscribeUrl?: string;
  attachments: readonly Attachment[];
};

/** A mail ready to be sent. */
export type AddressedMail = ComposedMail & { from: Post['sender']; to: readonly string[] };
