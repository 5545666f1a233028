import { Trash2 } from 'lucide-react';
import { useController, useFormContext } from 'react-hook-form';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { RecordTextField, useRecordField } from '../editor/record-fields.tsx';
import { UploadArea } from '../editor/upload-area.tsx';
import { usePictureUploads } from '../editor/use-uploads.ts';
import type { ArticleValues } from './article-record.ts';

const choices = {
  draft: m.admin_article_when_draft,
  published: m.admin_article_when_published,
  scheduled: m.admin_article_when_scheduled,
};

const fieldsOf = {
  draft: { isPublished: false, publishedAt: null },
  published: { isPublished: true, publishedAt: null },
  scheduled: { isPublished: true, publishedAt: { date: '', time: '09:00' } },
};

export function PublishField() {
  const { setValue, watch } = useFormContext<ArticleValues>();
  const [isPublished, publishedAt] = watch(['isPublished', 'publishedAt']);
  const chosen = !isPublished ? 'draft' : publishedAt ? 'scheduled' : 'published';
  function choose(when: keyof typeof choices) {
    const fields = fieldsOf[when];
    setValue('isPublished', fields.isPublished, { shouldDirty: true });
    setValue('publishedAt', fields.publishedAt, { shouldDirty: true });
  }
  return (
    <fieldset className="flex flex-col">
      <legend className="sr-only">{m.admin_article_publishing()}</legend>
      {Object.entries(choices).map(([when, name]) => (
        <label key={when} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="when"
            checked={chosen === when}
            onChange={() => choose(when as keyof typeof choices)}
          />
          {name()}
        </label>
      ))}
      {chosen === 'scheduled' && (
        <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-4">
          <RecordTextField type="date" name="publishedAt.date" />
          <RecordTextField type="time" name="publishedAt.time" />
        </div>
      )}
    </fieldset>
  );
}

export function SlugField({ former }: { former: readonly string[] | null }) {
  return (
    <>
      <RecordTextField
        name="slug"
        hint={former === null ? m.admin_article_slug_hint() : m.admin_article_slug_note()}
        autoComplete="off"
        spellCheck={false}
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

/** The picture above the text and on the cards. */
export function CoverField() {
  const { field } = useController<ArticleValues, 'coverId'>({ name: 'coverId' });
  const { field: shown } = useController<ArticleValues, 'picture'>({ name: 'picture' });
  const { error } = useRecordField('coverId');
  function choose(id: string | null, picture: ArticleValues['picture']) {
    field.onChange(id);
    shown.onChange(picture);
  }
  const uploads = usePictureUploads(({ id, url: _url, ...picture }) => choose(id, picture));
  return (
    <>
      {error && <p className="font-semibold text-bad">{error}</p>}
      {shown.value && (
        <div className="flex flex-col items-start gap-2">
          <Picture
            picture={shown.value}
            alt=""
            sizes="(min-width: 1280px) 300px, 94vw"
            className="aspect-3/2 w-full rounded-card object-cover"
          />
          <Button look="quiet" className="-ml-6" onClick={() => choose(null, null)}>
            <Trash2 aria-hidden className="size-5" />
            {m.admin_article_cover_remove()}
          </Button>
        </div>
      )}
      <UploadArea uploads={uploads} isSingle label={m.admin_article_cover_choose()} />
    </>
  );
}
