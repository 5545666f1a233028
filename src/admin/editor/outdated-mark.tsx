import { Check, History } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { languageNames } from '#contract/localised.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { noTexts, type Texts } from './localised-texts.ts';
import { useRecordFacts } from './record-context.ts';
import { type ChangedText, findChange } from './text-change.ts';
import { findOutdated, type OutdatedField, type OutdatedTexts } from './use-outdated-texts.ts';

/** Below a translation that stayed the same when another language was edited: what changed, and a button. */
export function OutdatedMark({ name }: { name: string }) {
  const { language, describeField, outdated } = useRecordFacts();
  const words = { ...noTexts(), ...(useWatch({ name }) as Partial<Texts> | null | undefined) };
  const [found] = findOutdated(
    outdated?.texts.filter((text) => text.language === language) ?? [],
    nestedAt(name, words),
  );
  if (!outdated || !found) return null;
  const { source, sourceBefore } = found.text;
  const change = findChange(sourceBefore, found.now);
  return (
    <div className="mt-2 flex flex-col items-start gap-2 border-l-4 border-terracotta bg-sunken px-4 py-3 text-sm">
      <p className="flex items-start gap-2 font-semibold">
        <History aria-hidden className="mt-0.5 size-4 shrink-0 text-terracotta" />
        {m.admin_texts_outdated_mark({ language: languageNames[source] })}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 [overflow-wrap:anywhere]">
        <dt className="text-muted">{m.admin_texts_before()}</dt>
        <dd lang={source}>
          <Changed text={change.before} />
        </dd>
        <dt className="text-muted">{m.admin_texts_now()}</dt>
        <dd lang={source}>
          <Changed text={change.now} />
        </dd>
      </dl>
      <Button
        className="min-h-11"
        disabled={outdated.confirm.isPending}
        aria-label={m.admin_texts_still_right_of({ field: describeField(`${name}.${language}`) })}
        onClick={() =>
          outdated.confirm.mutate([found.text], { onSuccess: () => focusField(name, language) })
        }
      >
        <Check aria-hidden className="size-5" />
        {m.admin_texts_still_right()}
      </Button>
    </div>
  );
}

function Changed({ text: { start, changed, end } }: { text: ChangedText }) {
  return (
    <>
      {start && `${start} `}
      {changed && <strong className="font-semibold">{changed}</strong>}
      {end && ` ${end}`}
    </>
  );
}

/** Above the texts of a language: how many may be out of date, and a button that confirms them all. */
export function OutdatedNote({
  found,
  outdated,
  onGoTo,
}: {
  found: readonly OutdatedField[];
  outdated: OutdatedTexts;
  onGoTo: (field: string) => void;
}) {
  const [first] = found;
  if (!first) return null;
  return (
    <div className="mt-6 flex flex-col gap-2 border-l-4 border-terracotta bg-surface px-4 py-3">
      <p className="font-semibold">{m.admin_texts_outdated({ count: found.length })}</p>
      <p className="text-muted">{m.admin_texts_outdated_note()}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onGoTo(`${first.path}.${first.text.language}`)}>
          {m.admin_texts_outdated_first()}
        </Button>
        <Button
          disabled={outdated.confirm.isPending}
          onClick={() => outdated.confirm.mutate(found.map(({ text }) => text))}
        >
          {m.admin_texts_outdated_all()}
        </Button>
      </div>
    </div>
  );
}

// The button is gone after the confirmation; focus must not be lost with it.
const focusField = (name: string, language: string) =>
  document.getElementsByName(`${name}.${language}`)[0]?.focus();

/** `itinerary.2.title` as an object, in which the text is found under its path. */
const nestedAt = (path: string, value: unknown): unknown =>
  path.split('.').reduceRight<unknown>((inner, step) => ({ [step]: inner }), value);
