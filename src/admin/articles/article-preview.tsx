import { useQuery } from '@tanstack/react-query';
import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { type Locale, localise } from '#contract/localised.ts';
import { m } from '#platform/i18n/messages.ts';
import { Notice } from '#ui/notice.tsx';
import { Essay } from '#ui/rich-text.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { errorMessage } from '../session/describe-error.ts';
import { useSession } from '../session/session-context.ts';
import type { ArticleValues } from './article-record.ts';

type ArticlePreviewProps = { values: ArticleValues; language: Locale; onClose: () => void };

export function ArticlePreview({ values, language, onClose }: ArticlePreviewProps) {
  const keepSession = useSession();
  const html = localise(values.body, language);
  const preview = useQuery({
    queryKey: [adminApi.articlePreview, html],
    queryFn: () => keepSession(() => send('POST', adminApi.articlePreview, { body: { html } })),
    gcTime: 0,
  });
  return (
    <Sheet
      isOpen
      isWide
      onClose={onClose}
      title={m.admin_article_preview()}
      text={m.admin_article_preview_text()}
    >
      {preview.isError ? (
        <Notice tone="bad">{errorMessage(preview.error)}</Notice>
      ) : (
        <div lang={language}>
          <Essay
            title={localise(values.title, language) || m.admin_article_untitled()}
            lead={localise(values.excerpt, language)}
            picture={values.picture}
            html={preview.data?.html ?? null}
          />
        </div>
      )}
    </Sheet>
  );
}
