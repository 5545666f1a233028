import { Toolbar } from '@base-ui/react/toolbar';
import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react';
import { m } from '#platform/i18n/messages.ts';

type EditorToolbarProps = {
  editor: Editor;
  controls: string;
  onLink: () => void;
  onPicture: () => void;
};

type Tool = {
  name: string;
  icon: LucideIcon;
  run: () => void;
  /** Omitted for buttons without a pressed state. */
  isOn?: boolean;
  canRun?: boolean;
};

/** The toolbar is one tab stop; arrow keys move between buttons. */
export function EditorToolbar({ editor, controls, onLink, onPicture }: EditorToolbarProps) {
  const on = useEditorState({
    editor,
    selector: ({ editor: its }) => ({
      h2: its.isActive('heading', { level: 2 }),
      h3: its.isActive('heading', { level: 3 }),
      bold: its.isActive('bold'),
      italic: its.isActive('italic'),
      bullets: its.isActive('bulletList'),
      numbers: its.isActive('orderedList'),
      quote: its.isActive('blockquote'),
      link: its.isActive('link'),
      picture: its.isActive('image'),
      canUndo: its.can().undo(),
      canRedo: its.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const groups: readonly (readonly Tool[])[] = [
    [
      {
        name: m.admin_editor_heading_2(),
        icon: Heading2,
        isOn: on.h2,
        run: () => chain().toggleHeading({ level: 2 }).run(),
      },
      {
        name: m.admin_editor_heading_3(),
        icon: Heading3,
        isOn: on.h3,
        run: () => chain().toggleHeading({ level: 3 }).run(),
      },
    ],
    [
      {
        name: m.admin_editor_bold(),
        icon: Bold,
        isOn: on.bold,
        run: () => chain().toggleBold().run(),
      },
      {
        name: m.admin_editor_italic(),
        icon: Italic,
        isOn: on.italic,
        run: () => chain().toggleItalic().run(),
      },
      { name: m.admin_editor_link(), icon: Link2, isOn: on.link, run: onLink },
    ],
    [
      {
        name: m.admin_editor_bullets(),
        icon: List,
        isOn: on.bullets,
        run: () => chain().toggleBulletList().run(),
      },
      {
        name: m.admin_editor_numbers(),
        icon: ListOrdered,
        isOn: on.numbers,
        run: () => chain().toggleOrderedList().run(),
      },
      {
        name: m.admin_editor_quote(),
        icon: Quote,
        isOn: on.quote,
        run: () => chain().toggleBlockquote().run(),
      },
      { name: m.admin_editor_picture(), icon: ImagePlus, isOn: on.picture, run: onPicture },
    ],
    [
      {
        name: m.admin_editor_undo(),
        icon: Undo2,
        canRun: on.canUndo,
        run: () => chain().undo().run(),
      },
      {
        name: m.admin_editor_redo(),
        icon: Redo2,
        canRun: on.canRedo,
        run: () => chain().redo().run(),
      },
    ],
  ];
  return (
    <Toolbar.Root
      aria-label={m.admin_editor_toolbar()}
      aria-controls={controls}
      className="sticky top-26 z-5 flex flex-wrap gap-x-3 rounded-t-control border border-field-line bg-surface px-1 py-1 lg:top-12"
    >
      {groups.map((tools) => (
        <Toolbar.Group key={tools[0]?.name} className="flex">
          {tools.map(({ name, icon: Icon, isOn, run, canRun = true }) => (
            <Toolbar.Button
              key={name}
              aria-label={name}
              title={name}
              {...(isOn !== undefined && { 'aria-pressed': isOn })}
              disabled={!canRun}
              // Prevents the button from taking the text selection.
              onMouseDown={(event) => event.preventDefault()}
              onClick={run}
              className="grid size-11 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink focus-visible:-outline-offset-3 aria-disabled:opacity-50 aria-pressed:bg-cobalt-soft aria-pressed:text-cobalt"
            >
              <Icon aria-hidden className="size-5" />
            </Toolbar.Button>
          ))}
        </Toolbar.Group>
      ))}
    </Toolbar.Root>
  );
}
