import { useState } from 'react';
import type { ManifestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import {
  DATE_MESSAGE_MAX_CHARACTERS,
  MESSAGE_SUBJECT_MAX_CHARACTERS,
} from '#contract/constants.ts';
import type { Locale } from '#contract/localised.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField, SelectField, TextArea, TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { LanguageTabs } from '../editor/language-tabs.tsx';
import { countMissing } from '../editor/localised-texts.ts';
import { LanguageOptions } from './availability-fields.tsx';
import { addresseesOf, isWrittenIn, type MessageFilter, noFilter } from './date-message.ts';
import { languageOfMost } from './language-of-most.ts';
import { readyMessage, readyMessages, type TypedMessage } from './ready-messages.ts';

type MessageFormProps = {
  availability: ManifestJson;
  message: TypedMessage;
  onMessage: (message: TypedMessage) => void;
  filter: MessageFilter;
  onFilter: (filter: MessageFilter) => void;
  addressees: ManifestJson['bookings'];
  onReview: () => void;
};

export function MessageForm(props: MessageFormProps) {
  const { availability, message, onMessage, filter, onFilter, addressees, onReview } = props;
  const [language, setLanguage] = useState<Locale>(() => languageOfMost(addressees));
  const [lacksEnglish, setLacksEnglish] = useState(false);
  const type = (field: keyof TypedMessage) => (typed: string) =>
    onMessage({ ...message, [field]: { ...message[field], [language]: typed } });
  const english = (field: keyof TypedMessage) =>
    language === 'en' || message[field].en === ''
      ? undefined
      : m.admin_texts_english({ text: message[field].en });
  const missing = countMissing([{ texts: message.subject }, { texts: message.text }]);
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        // In React's tree this form is inside the manifest's.
        event.stopPropagation();
        const isReady = isWrittenIn(message, 'en');
        setLacksEnglish(!isReady);
        if (!isReady) setLanguage('en');
        else if (addressees.length > 0) onReview();
      }}
    >
      <fieldset>
        <legend className="mb-2 font-semibold">{m.admin_date_message_ready()}</legend>
        <div className="flex flex-wrap gap-2">
          {readyMessages.map(({ key, name }) => (
            <Button
              key={key}
              className="min-h-11 px-4!"
              onClick={() => onMessage(readyMessage(key, availability))}
            >
              {name()}
            </Button>
          ))}
        </div>
      </fieldset>
      <LanguageTabs isInSheet language={language} onChange={setLanguage} missing={missing}>
        <div className="flex flex-col gap-4 pt-5">
          {lacksEnglish && <Notice tone="bad">{m.admin_date_message_no_english()}</Notice>}
          <TextField
            key={`subject-${language}`}
            name="subject"
            lang={language}
            label={m.admin_date_message_subject()}
            hint={english('subject')}
            maxLength={MESSAGE_SUBJECT_MAX_CHARACTERS}
            autoComplete="off"
            value={message.subject[language]}
            onChange={({ target }) => type('subject')(target.value)}
          />
          <TextArea
            key={`text-${language}`}
            name="text"
            lang={language}
            rows={6}
            className="field-sizing-content min-h-36"
            label={m.admin_date_message_text()}
            hint={english('text')}
            maxLength={DATE_MESSAGE_MAX_CHARACTERS}
            value={message.text[language]}
            onChange={({ target }) => type('text')(target.value)}
          />
        </div>
      </LanguageTabs>
      <Filters availability={availability} filter={filter} onFilter={onFilter} />
      <p role="status" className="font-semibold">
        {addressees.length === 0
          ? m.admin_date_message_nobody()
          : m.admin_date_message_count({
              count: addressees.length,
              all: addresseesOf(availability.bookings, noFilter).length,
            })}
      </p>
      <Button type="submit" look="action" disabled={addressees.length === 0}>
        {m.admin_date_message_review()}
      </Button>
    </form>
  );
}

type FiltersProps = Pick<MessageFormProps, 'availability' | 'filter' | 'onFilter'>;

/** Only the filters that make a difference on this date. */
function Filters({ availability, filter, onFilter }: FiltersProps) {
  const { bookedLanguages, bookings } = availability;
  const hasArrived = bookings.some(({ attended }) => attended !== null);
  if (bookedLanguages.length < 2 && !hasArrived) return null;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{m.admin_date_message_to()}</legend>
      {bookedLanguages.length > 1 && (
        <SelectField
          name="tourLanguage"
          label={m.admin_date_message_to_language()}
          value={filter.tourLanguage ?? ''}
          onChange={({ target }) =>
            onFilter({
              ...filter,
              tourLanguage: bookedLanguages.find((each) => each === target.value) ?? null,
            })
          }
        >
          <option value="">{m.admin_date_message_to_language_all()}</option>
          <LanguageOptions languages={bookedLanguages} />
        </SelectField>
      )}
      {hasArrived && (
        <CheckboxField
          name="notArrived"
          label={m.admin_date_message_to_not_arrived()}
          checked={filter.notArrived}
          onChange={({ target }) => onFilter({ ...filter, notArrived: target.checked })}
        />
      )}
    </fieldset>
  );
}
