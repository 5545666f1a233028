import { api } from '#contract/http/api-paths.ts';
import { defaultBusiness } from '#contract/settings/business.ts';
import type { BusinessJson } from '#contract/settings/settings.schemas.ts';
import { addressOf, useApi } from './calls.ts';

/** The root of every document loads it, so each page has it when it is first rendered. */
export const businessAddress = addressOf(api.business);

export const useBusiness = (): BusinessJson => useApi(businessAddress).data ?? defaultBusiness;
