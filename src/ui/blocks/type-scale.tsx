import { RichText } from '../text/rich-text.tsx';
import { Sheet } from './sheet.tsx';

const sizes = ['text-5xl', 'text-4xl', 'text-3xl', 'text-2xl', 'text-xl'] as const;
const alphabets = 'Água às sete, подъем в семь';

const article = `<h2>A heading</h2><p>Text with <a href="#main">a link</a>, <strong>weight</strong>
and <em>voice</em>.</p><blockquote><p>Somebody said this on a staircase.</p></blockquote>
<ul><li>One thing</li><li>Another</li></ul>`;

export function TypeScale() {
  return (
    <Sheet name="Type">
      {sizes.map((size) => (
        <p key={size} className={`font-display font-semibold ${size}`}>
          {alphabets}
        </p>
      ))}
      <p className="max-w-text text-lg text-muted">Lead: {alphabets}.</p>
      <p className="max-w-text">Body: {alphabets}.</p>
      <p className="text-sm text-muted">Small: {alphabets}.</p>
      <RichText html={article} className="max-w-text" />
    </Sheet>
  );
}
