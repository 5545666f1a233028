import { useFormContext } from 'react-hook-form';
import { m } from '#platform/i18n/messages.ts';
import { TextField } from '#ui/form/field.tsx';
import type { ArticleValues } from './article-values.ts';

/** The last part of the address, and those that lead here from earlier. */
export function SlugField({ former }: { former: readonly string[] | null }) {
  const { register, getFieldState, formState } = useFormContext<ArticleValues>();
  return (
    <>
      <TextField
        label={m.admin_article_slug()}
        hint={former === null ? m.admin_article_slug_hint() : m.admin_article_slug_note()}
        error={getFieldState('slug', formState).error?.message}
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        {...register('slug')}
      />
      {former !== null && former.length > 0 && (
        <div className="text-sm">
          <h3 className="font-sans text-sm font-semibold">{m.admin_article_former()}</h3>
          <ul className="mt-1 text-muted">
            {former.map((slug) => (
              <li key={slug} className="[overflow-wrap:anywhere]">
                /articles/{slug}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
