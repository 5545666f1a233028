import { businessAddress, useBusiness } from '#api/client/business.ts';
import { useApi } from '#api/client/calls.ts';
import { pages } from '#contract/pages/pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LoadError } from '#ui/loading.tsx';
import { Container } from '#ui/section.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import { GiftForm } from './gift-form.tsx';

export default function GiftPage() {
  // The default settings sell no vouchers, so wait for the business's own settings.
  const business = useApi(businessAddress);
  const { sellsVouchers, voucherValidMonths } = useBusiness().rules;
  if (business.error) {
    return (
      <Container className="pb-20">
        <PageHead title={m.gift_title()} isIndexed={false} />
        <PageTitle heading={m.gift_heading()} />
        <LoadError
          text={m.gift_load_failed({ message: business.error.message })}
          onRetry={() => void business.refetch()}
        />
      </Container>
    );
  }
  if (!sellsVouchers) {
    return (
      <Container className="pb-20">
        <PageHead title={m.gift_title()} isIndexed={false} />
        <PageTitle heading={m.gift_heading()} lead={m.problem_vouchers_not_sold()} />
        <ButtonLink look="action" to={pages.tours}>
          {m.book_more_tours()}
        </ButtonLink>
      </Container>
    );
  }
  const lead = m.gift_lead({ months: voucherValidMonths });
  return (
    <Container className="pb-20">
      <PageHead title={m.gift_title()} description={lead} />
      <PageTitle heading={m.gift_heading()} lead={lead} />
      <GiftForm />
    </Container>
  );
}
