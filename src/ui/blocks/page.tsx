import { AzulejoBand, AzulejoTile, AzulejoWall, Mark } from '../azulejo.tsx';
import { Badge } from '../badge.tsx';
import { Facts } from '../facts.tsx';
import { LoadError, Loading, Skeleton } from '../loading.tsx';
import { Notice } from '../notice.tsx';
import { ToastRegion } from '../overlay/toast-region.tsx';
import { RichText } from '../rich-text.tsx';
import { Container } from '../section.tsx';
import { Stars } from '../stars.tsx';
import { Choices, Fields, Row, Sheet } from './forms.tsx';

const themes = ['light', 'dark'] as const;

/** In development only, in English. */
export default function BlocksPage() {
  return (
    <main id="main" className="grid lg:grid-cols-2">
      <title>Building blocks</title>
      {themes.map((theme) => (
        <div key={theme} data-theme={theme} className="min-w-0 bg-page text-ink">
          <Container className="flex flex-col gap-16 py-12">
            <h1 className="text-5xl">Building blocks, {theme}</h1>
            <Colours />
            <TypeScale />
            <Choices />
            <Fields />
            <Messages />
            <Patterns />
          </Container>
        </div>
      ))}
      <ToastRegion />
    </main>
  );
}

const grounds = [
  ['page', 'bg-page text-ink'],
  ['surface', 'bg-surface text-ink'],
  ['sunken', 'bg-sunken text-ink'],
  ['cobalt-soft', 'bg-cobalt-soft text-ink'],
  ['cobalt-deep', 'bg-cobalt-deep text-white'],
  ['action', 'bg-action text-on-action'],
  ['good-soft', 'bg-good-soft text-ink'],
  ['bad-soft', 'bg-bad-soft text-ink'],
] as const;

const inks = [
  ['ink', 'text-ink'],
  ['muted', 'text-muted'],
  ['cobalt', 'text-cobalt'],
  ['terracotta', 'text-terracotta'],
  ['good', 'text-good'],
  ['bad', 'text-bad'],
] as const;

function Colours() {
  return (
    <Sheet name="Colours">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {grounds.map(([name, look]) => (
          <li key={name} className={`border border-line p-4 text-sm font-semibold ${look}`}>
            {name}
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
        {inks.map(([name, look]) => (
          <li key={name} className={`font-semibold ${look}`}>
            {name}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const sizes = ['text-5xl', 'text-4xl', 'text-3xl', 'text-2xl', 'text-xl'] as const;
const alphabets = 'Água às sete, подъем в семь';

const article = `<h2>A heading</h2><p>Text with <a href="#main">a link</a>, <strong>weight</strong>
and <em>voice</em>.</p><blockquote><p>Somebody said this on a staircase.</p></blockquote>
<ul><li>One thing</li><li>Another</li></ul>`;

function TypeScale() {
  return (
    <Sheet name="Type">
      {sizes.map((size) => (
        <p key={size} className={`font-display font-semibold ${size}`}>
          {alphabets}
        </p>
      ))}
      <p className="max-w-text text-lg text-muted">Lead: {alphabets}.</p>
      <p className="max-w-text">Body: {alphabets}.</p>
      <p className="text-sm text-muted">Small: {alphabets}.</p>
      <RichText html={article} className="max-w-text" />
    </Sheet>
  );
}

function Messages() {
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

function Patterns() {
  return (
    <Sheet name="Tiles">
      <Row>
        <Mark className="size-16" />
        <AzulejoTile className="text-cobalt" />
      </Row>
      <AzulejoBand />
      <div className="deep-ground relative h-48 overflow-hidden">
        <AzulejoWall />
      </div>
    </Sheet>
  );
}
