import { useEffect, useState } from 'react';
import { type Locale, localise } from '#platform/i18n/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { Notice } from '#ui/state/notice.tsx';
import { Essay } from '#ui/text/essay.tsx';
import { Sheet } from '../../frame/sheet.tsx';
import { describeTrouble } from '../../session/trouble.ts';
import { useStaffWrite } from '../../session/use-staff-write.ts';
import { articlePaths } from '../article-paths.ts';
import type { ArticleValues } from './article-values.ts';

type PreviewProps = { values: ArticleValues; language: Locale; onClose: () => void };

/** The article as readers will see it, in the language that is being edited, saved or not. */
export function Preview({ values, language, onClose }: PreviewProps) {
  const write = useStaffWrite();
  const [html, setHtml] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const written = localise(values.body, language);
  // Asked once, when it opens: nothing can be typed below it.
  const [ask] = useState(() => () => {
    write<{ html: string }>(articlePaths.preview, { method: 'POST', body: { html: written } })
      .then((answer) => setHtml(answer.html))
      .catch((error: unknown) => setTrouble(describeTrouble(error)));
  });
  useEffect(ask, [ask]);
  return (
    <Sheet
      isOpen
      isWide
      onClose={onClose}
      title={m.admin_article_preview()}
      text={m.admin_article_preview_text()}
    >
      {trouble ? (
        <Notice tone="bad">{trouble}</Notice>
      ) : (
        <div lang={language}>
          <Essay
            title={localise(values.title, language) || m.admin_article_untitled()}
            lead={localise(values.excerpt, language)}
            picture={values.cover?.picture ?? null}
            html={html}
          />
        </div>
      )}
    </Sheet>
  );
}
