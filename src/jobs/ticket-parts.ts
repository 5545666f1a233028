import type { Temporal } from 'temporal-polyfill';
import { localise } from '#contract/localised.ts';
import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import { findPictures, type Picture } from '#domain/pictures/pictures.ts';
import type { TourPicture } from '#domain/tours/tour.ts';
import { type TicketParts, ticketCodeText } from '#mail/booking-ticket.ts';
import type { Letterhead, MailPicture } from '#mail/mail-content.ts';
import type { Reader } from '#platform/db/types.ts';
import { fileUrl } from '#platform/files/file-store.ts';

/** Enough for an email's width on a phone's screen. */
const PICTURE_WIDTH = 640;
const PORTRAIT_WIDTH = 320;

/** What a booking's email shows beside its texts; `hasFile` also draws the voucher to attach. */
export async function readTicketParts(
  reader: Reader,
  booking: BookingInFull,
  business: Letterhead,
  { now, hasFile }: { now: Temporal.Instant; hasFile: boolean },
): Promise<TicketParts> {
  // Loaded on demand: most starts send no ticket.
  const { drawTicketCode } = await import('#mail/ticket-code.ts');
  return {
    now,
    ...(await readTicketPictures(reader, booking, business)),
    code: await drawTicketCode(ticketCodeText(booking, business)),
    file: hasFile
      ? await (await import('#mail/ticket-file.ts')).ticketFile(booking, business)
      : null,
  };
}

/** The tour's first picture and the portrait of the named guide. */
async function readTicketPictures(
  reader: Reader,
  { tour, guide, language }: BookingInFull,
  { publicUrl }: Pick<Letterhead, 'publicUrl'>,
): Promise<Pick<TicketParts, 'picture' | 'guidePicture'>> {
  const portrait = guide?.picture ?? null;
  const places = portrait ? [...tour.pictures, portrait] : tour.pictures;
  const found = await findPictures(
    reader,
    places.map(({ pictureId }) => pictureId),
  );
  const show = (place: Pick<TourPicture, 'pictureId' | 'alt'>, width: number) => {
    const picture = found.get(place.pictureId);
    const alt = localise(place.alt, language);
    return picture ? present(picture, { width, alt, publicUrl }) : null;
  };
  return {
    picture: tour.pictures.map((place) => show(place, PICTURE_WIDTH)).find(Boolean) ?? null,
    guidePicture: portrait && show(portrait, PORTRAIT_WIDTH),
  };
}

/** A JPEG, which every program for email shows; null while the picture is being drawn. */
function present(
  { width: ownWidth, height: ownHeight, variants }: Picture,
  { width, alt, publicUrl }: { width: number; alt: string; publicUrl: string },
): MailPicture | null {
  const jpegs = variants
    .filter(({ format }) => format === 'jpeg')
    .toSorted((a, b) => a.width - b.width);
  const variant = jpegs.find((each) => each.width >= width) ?? jpegs.at(-1);
  if (!variant) return null;
  const height = Math.round((variant.width * ownHeight) / ownWidth);
  return { url: `${publicUrl}${fileUrl(variant.key)}`, width: variant.width, height, alt };
}
