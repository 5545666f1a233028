import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { ChannelJson } from '#contract/channels/channels.schemas.ts';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import { formatDate, formatList } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextArea, TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { TourSelect } from '../availabilities/availability-fields.tsx';
import { today } from '../availabilities/availability-labels.ts';
import { OrderDates, useOrderDates } from '../bookings/order-dates.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { readEmailText } from './email-text.ts';
import { type Confirmation, readConfirmation } from './read-confirmation.ts';
import { SaleForm } from './sale-form.tsx';
import { SellingChannels } from './selling-channels.tsx';

/** Books from a reseller's confirmation email, after a person has checked what was read. Nothing of it is stored. */
export function ResellerEmail({ className }: { className?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState<string | null>(null);
  function close() {
    setIsOpen(false);
    setText(null);
  }
  return (
    <>
      <Button className={className} onClick={() => setIsOpen(true)}>
        <Mail aria-hidden className="size-5 max-xl:hidden" />
        {m.admin_sold_mail()}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={m.admin_sold_mail_title()}
        text={text === null && m.admin_sold_mail_text()}
      >
        {isOpen && (
          <SellingChannels>
            {({ channels, tours }) =>
              text === null ? (
                <EmailFields onRead={setText} />
              ) : (
                <Draft
                  channels={channels}
                  tours={tours}
                  text={text}
                  read={readConfirmation(text, {
                    channels,
                    tours: tours.map(({ id, name }) => ({ id, names: Object.values(name) })),
                    today: today(),
                  })}
                  onAnother={() => setText(null)}
                  onDone={close}
                />
              )
            }
          </SellingChannels>
        )}
      </Sheet>
    </>
  );
}

/** An email file, or its text: phones can't save emails as files. */
function EmailFields({ onRead }: { onRead: (text: string) => void }) {
  const [pasted, setPasted] = useState('');
  const [error, setError] = useState<string>();
  async function readFile(file: File | undefined) {
    if (!file) return;
    setError(undefined);
    try {
      onRead(await readEmailText(file));
    } catch {
      setError(m.admin_sold_mail_failed());
    }
  }
  return (
    <form
      method="post"
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (pasted.trim() !== '') onRead(pasted);
      }}
    >
      <TextField
        type="file"
        accept=".eml,message/rfc822"
        label={m.admin_sold_mail_file()}
        hint={m.admin_sold_mail_file_hint()}
        error={error}
        onChange={({ target }) => void readFile(target.files?.[0])}
      />
      <TextArea
        label={m.admin_sold_mail_paste()}
        rows={8}
        value={pasted}
        onChange={({ target }) => setPasted(target.value)}
      />
      <Button type="submit" look="action" disabled={pasted.trim() === ''}>
        {m.admin_sold_mail_read()}
      </Button>
    </form>
  );
}

type DraftProps = {
  channels: ChannelJson[];
  tours: AdminTourJson[];
  /** Of the email, to compare. */
  text: string;
  read: Confirmation;
  onAnother: () => void;
  onDone: () => void;
};

function Draft({ channels, tours, text, read, onAnother, onDone }: DraftProps) {
  const [tourId, setTourId] = useState(read.tourId ?? '');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { query, dates } = useOrderDates(tourId, read.date ?? '');
  const ofThatDay = dates.filter(({ date, bookable }) => bookable && date === read.date);
  const named =
    read.time === null && ofThatDay.length === 1
      ? ofThatDay[0]
      : ofThatDay.find(({ time }) => time === read.time);
  const availability = chosenId === null ? named : dates.find(({ id }) => id === chosenId);
  const { channelId, participants, name, phone, resellerReference } = read;
  const unread = [
    channelId === null && m.admin_sold_reseller(),
    read.tourId === null && m.fact_tour(),
    read.date === null && m.fact_date(),
    participants === null && m.fact_participants(),
    resellerReference === null && m.admin_sold_number(),
  ].filter((field) => field !== false);
  return (
    <div className="flex flex-col gap-6">
      {read.isAboutChange && <Notice tone="bad">{m.admin_sold_mail_change()}</Notice>}
      <Notice tone={unread.length === 0 ? 'good' : 'note'}>
        <p role="status">
          {m.admin_sold_mail_check()}
          {unread.length > 0 &&
            ` ${m.admin_sold_mail_unread({ fields: formatList(unread, currentLocale()) })}`}
          {read.date && named === undefined && !query.isPending && (
            <>
              {' '}
              {m.admin_sold_mail_no_date({
                start: [formatDate(read.date, currentLocale()), read.time]
                  .filter(Boolean)
                  .join(', '),
              })}
            </>
          )}
        </p>
      </Notice>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          {m.admin_sold_mail_source()}
        </summary>
        <p className="max-h-80 overflow-y-auto border border-line bg-surface p-4 text-sm whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      </details>
      <TourSelect
        value={tourId}
        onChange={({ target }) => {
          setTourId(target.value);
          setChosenId(null);
        }}
      />
      <OrderDates
        query={query}
        dates={dates}
        tourId={tourId}
        value={availability?.id ?? ''}
        error={undefined}
        onChoose={({ id }) => setChosenId(id)}
      />
      {availability && (
        <SaleForm
          channels={channels}
          tour={tours.find(({ id }) => id === tourId)}
          availability={availability}
          draft={{
            ...(channelId && { channelId }),
            ...(participants && { participants }),
            ...(name && { name }),
            ...(phone && { phone }),
            ...(resellerReference && { resellerReference }),
          }}
          onDone={onDone}
        />
      )}
      <Button look="quiet" className="self-start" onClick={onAnother}>
        {m.admin_sold_mail_another()}
      </Button>
    </div>
  );
}
