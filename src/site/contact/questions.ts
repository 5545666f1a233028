import type { FAQPage } from 'schema-dts';
import {
  ARRIVE_EARLY_MINUTES,
  FREE_CANCELLATION_HOURS,
  PRIVATE_PARTY_MAX_PEOPLE,
  REQUEST_REPLY_HOURS,
  SMALL_GROUP_MAX_PEOPLE,
} from '#constants';
import { m } from '#platform/i18n/messages.ts';

export type Question = { question: string; answer: string };

/** What travellers ask, and what the terms of service answer, in the current language. */
export const frequentQuestions = (): readonly Question[] => [
  {
    question: m.contact_faq_cancel(),
    answer: m.contact_faq_cancel_answer({ hours: FREE_CANCELLATION_HOURS }),
  },
  {
    question: m.contact_faq_meeting(),
    answer: m.contact_faq_meeting_answer({ minutes: ARRIVE_EARLY_MINUTES }),
  },
  { question: m.contact_faq_weather(), answer: m.contact_faq_weather_answer() },
  { question: m.contact_faq_children(), answer: m.contact_faq_children_answer() },
  { question: m.contact_faq_walking(), answer: m.contact_faq_walking_answer() },
  { question: m.contact_faq_payment(), answer: m.contact_faq_payment_answer() },
  {
    question: m.contact_faq_party({ maximum: SMALL_GROUP_MAX_PEOPLE }),
    answer: m.contact_faq_party_answer({
      people: PRIVATE_PARTY_MAX_PEOPLE,
      hours: REQUEST_REPLY_HOURS,
    }),
  },
  { question: m.contact_faq_languages(), answer: m.contact_faq_languages_answer() },
];

/** The same for search engines. */
export const faqPage = (questions: readonly Question[]) =>
  ({
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }) satisfies FAQPage;
