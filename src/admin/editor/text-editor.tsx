import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { UploadJson } from '#contract/content/pictures.schemas.ts';
import type { Locale } from '#contract/localised.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { OutdatedMark } from './outdated-mark.tsx';
import { useReportUploads } from './pending-uploads.ts';
import { useTextLanguage } from './record-context.ts';
import { useRecordField } from './record-fields.tsx';
import { LinkDialog, PictureDialog } from './text-dialogs.tsx';
import { extensions, type TextPicture } from './text-extensions.ts';

import { EditorToolbar } from './text-toolbar.tsx';
import { UploadList } from './upload-list.tsx';
import { usePictureUploads } from './use-uploads.ts';

type TextEditorProps = {
  /** The field's name, used by links and errors to find it. */
  name: string;
  language: Locale;
  /** HTML; a value that came from the editor itself isn't set again. */
  html: string;
  /** Receives HTML, or an empty string if there is no text. */
  onChange: (html: string) => void;
  labelledBy: string;
  isInvalid: boolean;
  pictures: ArrivingPictures;
};

function TextEditor(props: TextEditorProps) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [isLinking, setIsLinking] = useState(false);
  const [described, setDescribed] = useState<TextPicture | null>(null);
  const { uploads, next, takeNext } = props.pictures;

  /** Uploads dropped or pasted files; returns whether there were any. */
  function take(data: DataTransfer | null): boolean {
    const files = [...(data?.files ?? [])];
    if (files.length > 0) uploads.add(files);
    return files.length > 0;
  }
  const goTo = (place: number) => editor.commands.setTextSelection(place);
  // The editor captures the functions of its first render, so they read the latest ones from a ref.
  const latest = useRef({ take, goTo, onChange: props.onChange });
  latest.current = { take, goTo, onChange: props.onChange };
  const told = useRef(props.html);

  const editor = useEditor({
    extensions,
    content: props.html,
    // The content security policy forbids injected styles; the classes below replace them.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        name: props.name,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': props.labelledBy,
        lang: props.language,
        class:
          'rich-text relative min-h-80 max-w-none! px-4 py-4 break-words whitespace-pre-wrap focus-visible:-outline-offset-3 sm:px-6 sm:py-6 [&_.ProseMirror-selectednode]:outline-3 [&_.ProseMirror-selectednode]:outline-cobalt',
      },
      handleDrop(view, { clientX: left, clientY: top, dataTransfer }, _slice, isMoved) {
        const isTaken = !isMoved && latest.current.take(dataTransfer);
        const place = isTaken ? view.posAtCoords({ left, top }) : null;
        if (place) latest.current.goTo(place.pos);
        return isTaken;
      },
      // Word processors add an image to copied text; prefer the text.
      handlePaste: (_view, { clipboardData }) =>
        !clipboardData?.getData('text/plain') && latest.current.take(clipboardData),
    },
    onUpdate({ editor: its }) {
      told.current = its.isEmpty ? '' : its.getHTML();
      latest.current.onChange(told.current);
    },
  });
  // The value changed outside the editor: copied from English, saved or updated by someone else.
  useEffect(() => {
    if (props.html === told.current) return;
    told.current = props.html;
    editor.commands.setContent(props.html, { emitUpdate: false });
  }, [editor, props.html]);
  function setLink(address: string | null) {
    setIsLinking(false);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address === null) chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link')) {
      const words = {
        type: 'text',
        text: address,
        marks: [{ type: 'link', attrs: { href: address } }],
      };
      editor.chain().focus().insertContent(words).run();
    } else chain.setLink({ href: address }).run();
  }
  function pressPicture() {
    if (editor.isActive('image')) setDescribed(editor.getAttributes('image') as TextPicture);
    else chooser.current?.click();
  }

  return (
    <div>
      <EditorToolbar
        editor={editor}
        controls={id}
        onLink={() => setIsLinking(true)}
        onPicture={pressPicture}
      />
      <EditorContent
        editor={editor}
        className={`rounded-b-control border border-t-0 bg-surface ${props.isInvalid ? 'border-bad' : 'border-field-line'}`}
      />
      <p className="mt-1.5 text-sm text-muted">{m.admin_editor_hint()}</p>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/*"
        multiple
        aria-label={m.admin_editor_picture()}
        onChange={({ target }) => {
          uploads.add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <UploadList uploads={uploads} />
      {isLinking && (
        <LinkDialog
          address={(editor.getAttributes('link').href as string | undefined) ?? null}
          onSet={setLink}
          onClose={() => setIsLinking(false)}
        />
      )}
      {described && (
        <PictureDialog
          picture={described}
          onSet={(picture) => {
            setDescribed(null);
            editor.chain().focus().updateAttributes('image', picture).run();
          }}
          onClose={() => setDescribed(null)}
        />
      )}
      {next && (
        <PictureDialog
          key={next.src}
          picture={next}
          onSet={(attrs) => {
            editor.chain().focus().insertContent({ type: 'image', attrs }).run();
            takeNext();
          }}
          onClose={takeNext}
        />
      )}
    </div>
  );
}

const readUpload = ({ url, width, height, variants }: UploadJson): TextPicture => ({
  src: url,
  srcset: variants
    .filter(({ format }) => format === 'webp')
    .map((variant) => `${variant.url} ${variant.width}w`)
    .join(', '),
  width,
  height,
  alt: '',
  caption: '',
});

type ArrivingPictures = ReturnType<typeof useArrivingPictures>;

/** Pictures being uploaded, and a queue of those that need a description. */
function useArrivingPictures() {
  const [arrived, setArrived] = useState<readonly TextPicture[]>([]);
  const uploads = usePictureUploads((upload) =>
    setArrived((waiting) => [...waiting, readUpload(upload)]),
  );
  // A picture isn't part of the text until it is described.
  useReportUploads({ isBusy: arrived.length > 0, refusedCount: 0 });
  return {
    uploads,
    next: arrived[0],
    takeNext: () => setArrived((waiting) => waiting.slice(1)),
  };
}

/** A long text in the selected language; a translation can start from the English text. */
export function LocalisedEditor({ name }: { name: string }) {
  const id = useId();
  const language = useTextLanguage();
  const { field } = useController({ name: `${name}.${language}` });
  const english: string = useWatch({ name: `${name}.en` });
  const { name: label } = useRecordField(name);
  const { error } = useRecordField(field.name);
  // This state is here because the editor remounts for each language and would lose it.
  const pictures = useArrivingPictures();
  return (
    <div className="flex flex-col gap-1.5">
      <p id={id} className="font-semibold">
        {label}
      </p>
      {language !== 'en' && field.value === '' && english !== '' && (
        <Button look="quiet" className="-ml-6 self-start" onClick={() => field.onChange(english)}>
          {m.admin_article_copy_english()}
        </Button>
      )}
      <TextEditor
        key={language}
        name={field.name}
        language={language}
        html={field.value}
        onChange={field.onChange}
        labelledBy={id}
        isInvalid={error !== undefined}
        pictures={pictures}
      />
      {error && <p className="text-sm font-semibold text-bad">{error}</p>}
      <OutdatedMark name={name} />
    </div>
  );
}
