import { m } from '#platform/i18n/messages.ts';
import { AzulejoTile } from '#ui/azulejo.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { LoadError } from '#ui/loading.tsx';
import { Container } from '#ui/section.tsx';
import { PageHead } from './page-head.tsx';

type NotHereProps = {
  title: string;
  text: string;
  to: string;
  action: string;
  hint?: string | undefined;
};

/** The server has sent the status 404. */
export function NotHere({ title, text, to, action, hint }: NotHereProps) {
  return (
    <Container className="flex min-h-[60svh] flex-col items-start justify-center py-20">
      <PageHead title={title} isIndexed={false} />
      <AzulejoTile className="mb-6 size-16! text-cobalt" />
      <h1 className="text-4xl sm:text-6xl">{title}</h1>
      <p className="mt-5 max-w-xl text-lg text-muted">{text}</p>
      {hint && <p className="mt-3 font-mono text-sm text-muted">{hint}</p>}
      <ButtonLink look="action" to={to} className="mt-8">
        {action}
      </ButtonLink>
    </Container>
  );
}

type PageFailedProps = {
  text: string;
  onRetry: () => void;
};

export function PageFailed({ text, onRetry }: PageFailedProps) {
  return (
    <Container className="min-h-[60svh] py-16">
      <PageHead title={m.error_title()} isIndexed={false} />
      <h1 className="mb-8 text-4xl">{m.error_title()}</h1>
      <LoadError text={text} onRetry={onRetry} />
    </Container>
  );
}
