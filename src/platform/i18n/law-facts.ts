import type { Locale } from '#contract/localised.ts';
import type { BusinessJson } from '#contract/settings/settings.schemas.ts';
import { m } from './messages.ts';

export const lawFacts = (
  {
    company,
    taxNumber,
    registration,
  }: Pick<BusinessJson, 'company' | 'taxNumber' | 'registration'>,
  locale: Locale,
): string[] => [
  ...(company ? [company] : []),
  ...(taxNumber ? [m.law_tax_number({ number: taxNumber }, { locale })] : []),
  ...(registration ? [m.law_registration({ number: registration }, { locale })] : []),
];
