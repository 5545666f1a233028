import { api } from '#contract/http/api-paths.ts';
import { defaultHouse } from '#contract/settings/business.ts';
import type { HouseJson } from '#contract/settings/settings.schemas.ts';
import { addressOf, useApi } from './calls.ts';

/** Asked for by the root of every document, so that each page has it from its first letter on. */
export const houseAddress = addressOf(api.house);

/** Whose site this is, as its operator says in the settings. */
export const useHouse = (): HouseJson => useApi(houseAddress).data ?? defaultHouse;
