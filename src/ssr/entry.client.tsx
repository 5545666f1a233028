import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { businessAddress } from '#api/client/business.ts';
import { getJson } from '#api/client/fetch.ts';
import { HYDRATION_ID, hydrateAnswers } from '#api/client/hydration.ts';
import { queryClientContext } from '#api/client/preload.ts';
import { createQueryClient } from '#api/client/query-client.ts';
import { DEFAULT_LOCALE } from '#contract/localised.ts';
import { defaultRegion, setRegion } from '#contract/settings/region.ts';
import type { BusinessJson } from '#contract/settings/settings.schemas.ts';
import { parseLocale } from '#platform/i18n/locale.ts';
import { readLocaleFrom } from '#platform/i18n/messages.ts';

const locale = parseLocale(document.documentElement.lang) ?? DEFAULT_LOCALE;
readLocaleFrom(() => locale);

const queryClient = createQueryClient(getJson);
hydrateAnswers(queryClient, document.getElementById(HYDRATION_ID)?.textContent ?? '[]');

// The business's settings at render time; they may change while the page is open.
const followBusiness = () =>
  setRegion(queryClient.getQueryData<BusinessJson>([businessAddress]) ?? defaultRegion);
followBusiness();
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'updated' && query.queryKey[0] === businessAddress) followBusiness();
});

function browserContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(queryClientContext, queryClient);
  return context;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <HydratedRouter getContext={browserContext} />
      </QueryClientProvider>
    </StrictMode>,
  );
});
