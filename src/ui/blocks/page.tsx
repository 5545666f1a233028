import { Container } from '../page/section.tsx';
import { ToastRegion } from '../toast/toast-region.tsx';
import { Choices } from './choices.tsx';
import { Colours } from './colours.tsx';
import { Fields } from './fields.tsx';
import { Messages } from './messages.tsx';
import { Patterns } from './patterns.tsx';
import { TypeScale } from './type-scale.tsx';

const themes = ['light', 'dark'] as const;

/** Every building block in both themes, side by side. In development only, in English. */
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
