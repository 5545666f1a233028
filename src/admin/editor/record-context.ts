import { createContext, useContext } from 'react';
import type { Locale } from '#contract/localised.ts';
import type { RecordSchema } from './record-schema.ts';
import type { OutdatedTexts } from './use-outdated-texts.ts';

type RecordFacts = {
  schema: RecordSchema;
  language: Locale;
  describeField: (name: string) => string;
  /** Null for a new record. */
  outdated: OutdatedTexts | null;
};

export const RecordContext = createContext<RecordFacts>({
  schema: {},
  language: 'en',
  describeField: (name) => name,
  outdated: null,
});

export const useRecordFacts = (): RecordFacts => useContext(RecordContext);

export const useTextLanguage = (): Locale => useRecordFacts().language;
