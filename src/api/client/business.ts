import { api } from '#contract/http/api-paths.ts';
import { defaultBusiness } from '#contract/settings/business.ts';
import type { BusinessJson } from '#contract/settings/settings.schemas.ts';
import { addressOf, useApi } from './calls.ts';

/** Asked for by the root of every document, so that each page has it from its first letter on. */
export const businessAddress = addressOf(api.business);

/** Whose site this is, as its operator says in the settings. */
export const useBusiness = (): BusinessJson => useApi(businessAddress).data ?? defaultBusiness;
