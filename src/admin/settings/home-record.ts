import type { z } from 'zod';
import {
  aboutInputSchema,
  type aboutSettingsSchema,
  guidesInputSchema,
  type guidesSettingsSchema,
  homeInputSchema,
  type homeSettingsSchema,
  questionsInputSchema,
  type questionsSettingsSchema,
} from '#contract/content/home.schemas.ts';
import { isBlank } from '../editor/localised-texts.ts';
import type { Editing } from '../editor/record-schema.ts';
import { settingsKind } from '../editor/use-record-form.ts';
import { labelAbout, labelGuides, labelHome, labelQuestions } from './home-labels.ts';

export type HomeBody = z.output<typeof homeInputSchema>;
export type HomeValues = Editing<HomeBody>;

export const homeKind = settingsKind<HomeValues, HomeBody, z.output<typeof homeSettingsSchema>>({
  schema: homeInputSchema,
  describeField: labelHome,
  tidy({ getValues, setValue }) {
    const facts = getValues('facts').filter((text) => !isBlank(text));
    if (facts.length < getValues('facts').length) setValue('facts', facts);
    const reasons = getValues('reasons').filter(
      ({ heading, text }) => !isBlank(heading) || !isBlank(text),
    );
    if (reasons.length < getValues('reasons').length) setValue('reasons', reasons);
  },
});

export type AboutBody = z.output<typeof aboutInputSchema>;
export const aboutKind = settingsKind<
  Editing<AboutBody>,
  AboutBody,
  z.output<typeof aboutSettingsSchema>
>({ schema: aboutInputSchema, describeField: labelAbout });

export type QuestionsBody = z.output<typeof questionsInputSchema>;
export const questionsKind = settingsKind<
  Editing<QuestionsBody>,
  QuestionsBody,
  z.output<typeof questionsSettingsSchema>
>({
  schema: questionsInputSchema,
  describeField: labelQuestions,
  tidy({ getValues, setValue }) {
    const written = getValues('questions').filter(
      ({ question, answer }) => !isBlank(question) || !isBlank(answer),
    );
    if (written.length < getValues('questions').length) setValue('questions', written);
  },
});

export type GuidesBody = z.output<typeof guidesInputSchema>;
export type GuidesValues = Editing<GuidesBody>;
export const guidesKind = settingsKind<
  GuidesValues,
  GuidesBody,
  z.output<typeof guidesSettingsSchema>
>({
  schema: guidesInputSchema,
  describeField: labelGuides,
  tidy({ getValues, setValue }) {
    const known = getValues('guides').filter(({ name, text }) => !isBlank(name) || !isBlank(text));
    if (known.length < getValues('guides').length) setValue('guides', known);
  },
});
