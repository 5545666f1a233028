import { Plus } from 'lucide-react';
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { localise } from '#contract/localised.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { AmountField } from '../editor/amount-field.tsx';
import { FormSection } from '../editor/form-section.tsx';
import type { Texts } from '../editor/localised-texts.ts';
import { useTextLanguage } from '../editor/record-context.ts';
import { entryLook, RecordEntry } from '../editor/record-entry.tsx';
import { LocalisedField, RecordNumberField, useRecordField } from '../editor/record-fields.tsx';
import { SortableList } from '../frame/sortable-list.tsx';
import type { TourValues } from './tour-record.ts';

type Category = TourValues['categories'][number];

/** Suggested price categories, in all languages; every value can be changed. */
const suggestions = {
  adult: { say: m.admin_category_adult },
  child: { say: m.admin_category_child, fromAge: 4, toAge: 12, comesAlone: false },
  infant: { say: m.admin_category_infant, toAge: 3, price: 0, takesSpot: false, comesAlone: false },
  senior: { say: m.admin_category_senior, fromAge: 65 },
  student: { say: m.admin_category_student },
} satisfies Record<string, Partial<Category> & { say: typeof m.admin_category_adult }>;

type Suggestion = keyof typeof suggestions;
const suggestionNames = Object.keys(suggestions) as Suggestion[];

const inAllLanguages = (say: typeof m.admin_category_adult): Texts => ({
  en: say({}, { locale: 'en' }),
  pt: say({}, { locale: 'pt' }),
  ru: say({}, { locale: 'ru' }),
});

const NEW: Omit<Category, 'id' | 'name'> = {
  fromAge: null,
  toAge: null,
  price: null,
  takesSpot: true,
  comesAlone: true,
  least: 0,
  most: null,
};

function newCategory(kind: Suggestion | 'own', taken: readonly string[]): Category {
  if (kind === 'own') {
    const id = `own-${crypto.randomUUID().slice(0, 8)}`;
    return { ...NEW, id, name: { en: '', pt: '', ru: '' } };
  }
  const { say, ...its } = suggestions[kind];
  const id = taken.includes(kind) ? `${kind}-${crypto.randomUUID().slice(0, 8)}` : kind;
  return { ...NEW, ...its, id, name: inAllLanguages(say) };
}

export function CategoriesSection() {
  const { getValues } = useFormContext<TourValues>();
  const [price, priceType] = useWatch<TourValues, ['price', 'priceType']>({
    name: ['price', 'priceType'],
  });
  const { maxItems, error } = useRecordField('categories');
  const { fields, append, remove, move } = useFieldArray<TourValues, 'categories', 'key'>({
    name: 'categories',
    keyName: 'key',
  });
  const language = useTextLanguage();
  const nameOf = (index: number) =>
    localise(getValues(`categories.${index}.name`), language) ||
    m.admin_category({ number: index + 1 });
  const add = (kind: Suggestion | 'own') => {
    const taken = getValues('categories').map(({ id }) => id);
    const category = newCategory(kind, taken);
    // The first category takes over the tour's price.
    const isFirst = fields.length === 0;
    append(isFirst ? { ...category, price } : category, {
      focusName: `categories.${fields.length}.${kind === 'own' ? `name.${language}` : 'price'}`,
    });
  };
  if (priceType === 'per_group' && fields.length === 0) return null;
  return (
    <FormSection heading={m.admin_categories()} text={m.admin_categories_text()} error={error}>
      {fields.length > 0 && (
        <SortableList
          items={fields}
          nameOf={(field) => nameOf(fields.indexOf(field))}
          onMove={move}
          label={m.admin_categories()}
          {...entryLook}
        >
          {(_field, handle, index) => (
            <RecordEntry name={nameOf(index)} handle={handle} onRemove={() => remove(index)}>
              <CategoryFields name={`categories.${index}`} />
            </RecordEntry>
          )}
        </SortableList>
      )}
      {fields.length < (maxItems ?? Infinity) && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="w-full text-sm text-muted">{m.admin_category_add()}</span>
          {suggestionNames.map((kind) => (
            <Button key={kind} onClick={() => add(kind)}>
              <Plus aria-hidden className="size-5" />
              {suggestions[kind].say()}
            </Button>
          ))}
          <Button onClick={() => add('own')}>
            <Plus aria-hidden className="size-5" />
            {m.admin_category_own()}
          </Button>
        </div>
      )}
    </FormSection>
  );
}

function CategoryFields({ name }: { name: `categories.${number}` }) {
  return (
    // On a phone, related fields share a row.
    <div className="grid grid-cols-2 items-end gap-4 *:max-sm:nth-[-n+2]:col-span-2 *:max-sm:nth-[n+7]:col-span-2">
      <LocalisedField name={`${name}.name`} />
      <AmountField name={`${name}.price`} />
      <RecordNumberField name={`${name}.fromAge`} />
      <RecordNumberField name={`${name}.toAge`} />
      <RecordNumberField name={`${name}.least`} />
      <RecordNumberField name={`${name}.most`} />
      <CategorySwitch name={`${name}.takesSpot`} label={m.admin_category_takes_spot()} />
      <CategorySwitch name={`${name}.comesAlone`} label={m.admin_category_comes_alone()} />
    </div>
  );
}

type CategorySwitchProps = {
  name: `categories.${number}.takesSpot` | `categories.${number}.comesAlone`;
  label: string;
};

function CategorySwitch({ name, label }: CategorySwitchProps) {
  const { field } = useController<TourValues, typeof name>({ name });
  const { error } = useRecordField(name);
  return (
    <div className="flex flex-col gap-1">
      <Switch label={label} isOn={field.value} onChange={field.onChange} isLabelled />
      {error && <p className="text-sm font-semibold text-bad">{error}</p>}
    </div>
  );
}
