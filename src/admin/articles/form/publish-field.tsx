import { useFormContext, useWatch } from 'react-hook-form';
import { m } from '#platform/i18n/messages.ts';
import { TextField } from '#ui/form/field.tsx';
import type { ArticleValues } from './article-values.ts';

const choices = [
  { when: 'draft', name: m.admin_article_when_draft },
  { when: 'published', name: m.admin_article_when_published },
  { when: 'scheduled', name: m.admin_article_when_scheduled },
] as const;

/** Whether readers see it, and from when. */
export function PublishField() {
  const { register, getFieldState, formState } = useFormContext<ArticleValues>();
  const when = useWatch<ArticleValues, 'when'>({ name: 'when' });
  const error = (field: 'date' | 'time') => getFieldState(field, formState).error?.message;
  return (
    <fieldset className="flex flex-col">
      <legend className="sr-only">{m.admin_article_publishing()}</legend>
      {choices.map((choice) => (
        <label key={choice.when} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            value={choice.when}
            className="size-5 accent-cobalt"
            {...register('when')}
          />
          {choice.name()}
        </label>
      ))}
      {when === 'scheduled' && (
        <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-4">
          <TextField
            type="date"
            label={m.admin_article_date()}
            error={error('date')}
            {...register('date')}
          />
          <TextField
            type="time"
            label={m.admin_article_time()}
            error={error('time')}
            {...register('time')}
          />
        </div>
      )}
    </fieldset>
  );
}
