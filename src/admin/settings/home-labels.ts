import { m } from '#platform/i18n/messages.ts';
import { type FieldLabels, labelField } from '../editor/field-label.ts';

const inPart = (part: () => string, field: () => string) => () => `${part()}: ${field()}`;
const picture = (part: () => string) => inPart(part, m.admin_place_picture);

/** Labels of the home page's texts, for its form and the list of missing translations. */
const homeLabels: FieldLabels = {
  'hero.heading': inPart(m.admin_home_hero, m.admin_home_heading),
  'hero.text': inPart(m.admin_home_hero, m.admin_home_text),
  'hero.action': inPart(m.admin_home_hero, m.admin_home_button),
  'hero.picture': picture(m.admin_home_hero),
  facts: m.admin_home_facts,
  'tours.heading': inPart(m.admin_home_tours, m.admin_home_heading),
  'tours.lead': inPart(m.admin_home_tours, m.admin_home_text),
  'about.heading': inPart(m.admin_home_about, m.admin_home_heading),
  'about.text': inPart(m.admin_home_about, m.admin_home_text),
  'about.picture': picture(m.admin_home_about),
  reasonsHeading: inPart(m.admin_home_reasons, m.admin_home_heading),
  reasons: m.admin_home_reasons,
  'reasons.heading': m.admin_home_reason_heading,
  'reasons.text': m.admin_home_reason_text,
  galleryHeading: inPart(m.admin_home_gallery, m.admin_home_heading),
  'callToAction.heading': inPart(m.admin_home_call, m.admin_home_heading),
  'callToAction.text': inPart(m.admin_home_call, m.admin_home_text),
  'callToAction.action': inPart(m.admin_home_call, m.admin_home_button),
  'callToAction.picture': picture(m.admin_home_call),
  footer: m.admin_home_footer,
};

const aboutLabels: FieldLabels = {
  heading: m.admin_home_heading,
  lead: m.admin_about_lead,
  picture: m.admin_place_picture,
  storyHeading: m.admin_about_story_heading,
  story: m.admin_about_story,
  closing: m.admin_about_closing,
};

const questionLabels: FieldLabels = {
  questions: m.admin_settings_questions,
  'questions.question': m.admin_question,
  'questions.answer': m.admin_answer,
};

const guideLabels: FieldLabels = {
  guides: m.admin_settings_guides,
  'guides.name': m.admin_guide_name,
  'guides.languages': m.admin_guide_languages,
  'guides.guidesIn': m.admin_guide_guides_in,
  'guides.text': m.admin_guide_words,
  'guides.picture': m.admin_guide_portrait,
};

/** A picture's description is labelled by the picture's place. */
const labelPlace = (labels: FieldLabels) => (field: string) =>
  labelField(labels, field.replace(/\bpicture\.alt\b/, 'picture'));
export const labelHome = labelPlace(homeLabels);
export const labelAbout = labelPlace(aboutLabels);
export const labelQuestions = labelPlace(questionLabels);
export const labelGuides = labelPlace(guideLabels);
