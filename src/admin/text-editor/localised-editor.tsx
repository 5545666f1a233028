import { useId, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { useTextLanguage } from '../texts/language-context.ts';
import { TextEditor } from './text-editor.tsx';

/** A long text in the language that the tabs show; a translation may start from the English. */
export function LocalisedEditor({ name, label }: { name: string; label: string }) {
  const id = useId();
  const language = useTextLanguage();
  const { getFieldState, formState } = useFormContext();
  const { field } = useController({ name: `${name}.${language}` });
  const english: string = useWatch({ name: `${name}.en` });
  // A text that was put there from outside needs a new editor, as another language does.
  const [copies, setCopies] = useState(0);
  const error = getFieldState(field.name, formState).error?.message;
  return (
    <div className="flex flex-col gap-1.5">
      <p id={id} className="font-semibold">
        {label}
      </p>
      {language !== 'en' && field.value === '' && english !== '' && (
        <Button
          look="quiet"
          className="-ml-6 self-start"
          onClick={() => {
            field.onChange(english);
            setCopies(copies + 1);
          }}
        >
          {m.admin_article_copy_english()}
        </Button>
      )}
      <TextEditor
        key={`${language} ${copies}`}
        name={field.name}
        language={language}
        html={field.value}
        onChange={field.onChange}
        labelledBy={id}
        isInvalid={error !== undefined}
      />
      {error && <p className="text-sm font-semibold text-bad">{error}</p>}
    </div>
  );
}
