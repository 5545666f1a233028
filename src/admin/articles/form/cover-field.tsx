import { Trash2 } from 'lucide-react';
import { useController } from 'react-hook-form';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { UploadArea } from '../../pictures/upload-area.tsx';
import { useUploads } from '../../pictures/use-uploads.ts';
import type { ArticleValues } from './article-values.ts';

/** The picture above the text and on the cards. */
export function CoverField() {
  const { field, fieldState } = useController<ArticleValues, 'cover'>({ name: 'cover' });
  const uploads = useUploads({
    onDone: ({ id, url: _url, ...picture }) => field.onChange({ pictureId: id, picture }),
  });
  return (
    <>
      {fieldState.error && <p className="font-semibold text-bad">{fieldState.error.message}</p>}
      {field.value && (
        <div className="flex flex-col items-start gap-2">
          <Picture
            picture={field.value.picture}
            alt=""
            sizes="(min-width: 1280px) 300px, 94vw"
            className="aspect-3/2 w-full rounded-card object-cover"
          />
          <Button look="quiet" className="-ml-6" onClick={() => field.onChange(null)}>
            <Trash2 aria-hidden className="size-5" />
            {m.admin_article_cover_remove()}
          </Button>
        </div>
      )}
      <UploadArea uploads={uploads} isSingle label={m.admin_article_cover_choose()} />
    </>
  );
}
