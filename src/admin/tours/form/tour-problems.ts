import type { Path } from 'react-hook-form';
import { ApiError } from '#api/client/api-client.ts';
import { PRIVATE_PARTY_MAX_PEOPLE } from '#constants';
import { m } from '#platform/i18n/messages.ts';
import type { Problem as ProblemOf } from '../../texts/use-record-form.ts';
import { parseEuros } from './euros.ts';
import { parseDegrees, type TourValues } from './tour-values.ts';

type Problem = ProblemOf<TourValues>;

/** What the form can see by itself, in the order of the form. The server looks again. */
export function findProblems(values: TourValues): Problem[] {
  const problems: Problem[] = [];
  const add = (field: Path<TourValues>, text: string) => problems.push({ field, text });
  const need = (field: Path<TourValues>, typed: string) =>
    typed.trim() === '' && add(field, m.invalid_required());

  need('name.en', values.name.en);
  need('description.en', values.description.en);
  const price = parseEuros(values.price);
  if (values.price.trim() === '') add('price', m.invalid_required());
  else if (price === null) add('price', m.admin_tour_price_unclear());
  else if (price === 0) add('price', m.admin_tour_price_zero());
  need('duration.en', values.duration.en);
  if (!isWhole(values.durationMinutes, 1)) add('durationMinutes', m.admin_tour_minutes_wrong());
  if (!isWhole(values.maxGroupSize, 1, PRIVATE_PARTY_MAX_PEOPLE)) {
    add('maxGroupSize', m.admin_tour_group_wrong({ maximum: PRIVATE_PARTY_MAX_PEOPLE }));
  }
  need('meetingPoint.en', values.meetingPoint.en);
  const isPlaceGiven = values.latitude.trim() !== '' || values.longitude.trim() !== '';
  for (const [field, limit] of [
    ['latitude', 90],
    ['longitude', 180],
  ] as const) {
    const degrees = parseDegrees(values[field]);
    const isRight = degrees !== null && Math.abs(degrees) <= limit;
    if (isPlaceGiven && !isRight) add(field, m.admin_tour_degrees_wrong({ limit }));
  }
  values.itinerary.forEach(({ title }, index) => {
    need(`itinerary.${index}.title.en`, title.en);
  });
  for (const list of ['included', 'notIncluded', 'bring'] as const) {
    values[list].forEach(({ text }, index) => {
      need(`${list}.${index}.text.en`, text.en);
    });
  }
  return problems;
}

const isWhole = (typed: string, minimum: number, maximum = Number.POSITIVE_INFINITY) =>
  /^\d{1,5}$/.test(typed.trim()) && Number(typed) >= minimum && Number(typed) <= maximum;

/** The server's refusals at the form's fields; empty when it named none. */
export function readRefusals(error: unknown): Problem[] {
  const refused = error instanceof ApiError ? Object.entries(error.fieldErrors) : [];
  return refused.map(([name, texts]) => ({ field: fieldOf(name), text: texts.join(' ') }));
}

function fieldOf(name: string): Path<TourValues> {
  const field = name
    .replace(/^meetingCoordinates\./, '')
    .replace(/^((?:included|notIncluded|bring)\.\d+)\./, '$1.text.');
  return field as Path<TourValues>;
}
