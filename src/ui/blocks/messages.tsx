import { Badge } from '../drawing/badge.tsx';
import { Stars } from '../drawing/stars.tsx';
import { LoadError } from '../state/load-error.tsx';
import { Notice } from '../state/notice.tsx';
import { Loading, Skeleton } from '../state/skeleton.tsx';
import { Facts } from '../text/facts.tsx';
import { Row, Sheet } from './sheet.tsx';

export function Messages() {
  return (
    <Sheet name="What is said and shown">
      <Notice tone="note" title="Good to know">
        The seats are kept for 15 minutes.
      </Notice>
      <Notice tone="good">Your place is booked.</Notice>
      <Notice tone="bad">The card was not charged.</Notice>
      <LoadError text="The tours did not come." onRetry={() => undefined} />
      <Row>
        <Badge color="#1d6f5c">Good with children</Badge>
        <Badge color="#f5b81c">Come hungry</Badge>
        <Stars rating={4.5} />
      </Row>
      <Facts
        facts={[
          ['Date', 'Wednesday, 25 November'],
          ['Guests', '2 people'],
        ]}
      />
      <Loading className="grid gap-4 sm:grid-cols-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </Loading>
    </Sheet>
  );
}
