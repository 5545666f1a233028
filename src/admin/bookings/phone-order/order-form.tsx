import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { BOOKABLE_DAYS_AHEAD } from '#constants';
import { formatMoney } from '#platform/i18n/format.ts';
import { locales } from '#platform/i18n/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { addDays } from '#ui/calendar/days.ts';
import { SelectField, TextArea, TextField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { NumberStepper } from '#ui/number-stepper.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { availabilityPaths } from '../../availabilities/availability-paths.ts';
import { today } from '../../availabilities/date-words.ts';
import { TourSelect } from '../../availabilities/tour-select.tsx';
import { LeaveQuestion } from '../../frame/leave-question.tsx';
import { showTrouble } from '../../frame/show-trouble.ts';
import { languageName, startInShort } from '../../requests/request-words.ts';
import { useStaffApi } from '../../session/use-staff-api.ts';
import { mostPeople, type Order, orderFields, orderTotal } from './order.ts';
import { useOrder } from './use-order.ts';

type OrderFormProps = Pick<Order, 'tourId' | 'availabilityId'>;

export function OrderForm({ tourId, availabilityId }: OrderFormProps) {
  const navigate = useNavigate();
  const order = useOrder();
  const { register, handleSubmit, setError, setValue, watch, formState } = useForm<Order>({
    defaultValues: {
      tourId,
      availabilityId,
      participants: 2,
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      language: 'en',
      specialRequests: '',
      adminNotes: '',
    },
  });
  const { errors, isSubmitting, isSubmitSuccessful, isDirty } = formState;
  const chosen = watch();
  const tours = useStaffApi(availabilityPaths.tours);
  const tour = tours.data?.find(({ id }) => id === chosen.tourId);
  const from = today();
  const dates = useStaffApi(
    availabilityPaths.dates({
      tourId: chosen.tourId,
      from,
      to: addDays(from, BOOKABLE_DAYS_AHEAD),
    }),
    { isWanted: chosen.tourId !== '' },
  );
  const bookable = dates.data?.filter((date) => date.bookable) ?? [];
  const date = bookable.find(({ id }) => id === chosen.availabilityId);
  const most = tour ? mostPeople(tour, date?.spotsLeft) : 1;

  const book = handleSubmit(async (entered) => {
    try {
      const { reference } = await order(entered);
      showToast({ title: m.admin_order_done({ reference }), text: m.admin_order_done_text() });
      await navigate(`/admin/bookings/${reference}`);
    } catch (error) {
      showTrouble(error, orderFields, setError);
    }
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={book}
      className="grid max-w-3xl gap-9 border border-line bg-surface p-4 sm:p-8"
    >
      <LeaveQuestion when={isDirty && !isSubmitting && !isSubmitSuccessful && leavesPage} />
      {errors.root && <Notice tone="bad">{errors.root.message}</Notice>}
      <fieldset className="flex flex-col gap-5">
        <legend className="mb-4 font-display text-xl font-semibold">{m.admin_order_what()}</legend>
        <TourSelect
          error={errors.tourId?.message}
          {...register('tourId', {
            required: m.admin_choose_tour(),
            onChange: () => setValue('availabilityId', ''),
          })}
        />
        <SelectField
          label={m.fact_date()}
          disabled={chosen.tourId === ''}
          hint={dates.isSuccess && bookable.length === 0 ? m.admin_order_no_dates() : undefined}
          error={errors.availabilityId?.message}
          // A choice that the list does not hold yet is no choice to the browser.
          key={dates.isSuccess ? 'there' : 'coming'}
          {...register('availabilityId', { required: m.admin_order_choose_date() })}
        >
          <option value="">{m.admin_order_choose_date()}</option>
          {bookable.map((each) => (
            <option key={each.id} value={each.id}>
              {m.admin_order_date({ start: startInShort(each), count: each.spotsLeft })}
            </option>
          ))}
        </SelectField>
        <NumberStepper
          name="participants"
          label={m.fact_participants()}
          value={chosen.participants}
          minimum={1}
          maximum={most}
          fewerLabel={m.admin_dates_capacity_fewer()}
          moreLabel={m.admin_dates_capacity_more()}
          onChange={(value) => setValue('participants', value, { shouldDirty: true })}
          error={errors.participants?.message}
        />
      </fieldset>
      <fieldset className="flex flex-col gap-5">
        <legend className="mb-4 font-display text-xl font-semibold">{m.fact_guest()}</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={m.admin_first_name()}
            maxLength={100}
            error={errors.firstName?.message}
            {...register('firstName', { required: m.invalid_required() })}
          />
          <TextField
            label={m.admin_last_name()}
            maxLength={100}
            error={errors.lastName?.message}
            {...register('lastName', { required: m.invalid_required() })}
          />
          <TextField
            type="tel"
            label={m.fact_phone()}
            maxLength={30}
            error={errors.phone?.message}
            {...register('phone', { required: m.invalid_required() })}
          />
          <TextField
            type="email"
            label={m.fact_email()}
            hint={m.admin_order_email_hint()}
            maxLength={254}
            error={errors.email?.message}
            {...register('email', { required: m.invalid_required() })}
          />
        </div>
        <SelectField
          label={m.fact_language()}
          hint={m.admin_order_language_hint()}
          {...register('language')}
        >
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {languageName(locale)}
            </option>
          ))}
        </SelectField>
        <TextArea
          label={m.admin_special_requests()}
          isOptional={m.admin_optional()}
          rows={2}
          maxLength={2000}
          error={errors.specialRequests?.message}
          {...register('specialRequests')}
        />
        <TextArea
          label={m.admin_confirm_notes()}
          isOptional={m.admin_optional()}
          hint={m.admin_confirm_notes_hint()}
          rows={2}
          maxLength={2000}
          error={errors.adminNotes?.message}
          {...register('adminNotes')}
        />
      </fieldset>
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
        <p role="status">
          {tour && (
            <>
              {m.fact_total()}{' '}
              <strong className="text-xl tabular-nums">
                {formatMoney(orderTotal(tour, chosen.participants), tour.currency)}
              </strong>
              <span className="block text-sm text-muted">{m.admin_order_demo()}</span>
            </>
          )}
        </p>
        <Button type="submit" look="action" disabled={isSubmitting}>
          {isSubmitting ? m.admin_saving() : m.admin_order_submit()}
        </Button>
      </div>
    </form>
  );
}

type Step = { currentLocation: { pathname: string }; nextLocation: { pathname: string } };

const leavesPage = ({ currentLocation, nextLocation }: Step) =>
  currentLocation.pathname !== nextLocation.pathname;
