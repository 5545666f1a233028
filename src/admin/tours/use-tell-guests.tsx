import { type ReactNode, useState } from 'react';
import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import type { LocalisedText } from '#contract/localised.ts';
import type { ChangePreviewJson } from '#contract/tours/availabilities.schemas.ts';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { TellQuestion } from '../availabilities/change-questions.tsx';
import { isSameText, readTexts } from '../editor/localised-texts.ts';
import { useSession } from '../session/session-context.ts';

type Asking = {
  meetingPoint: LocalisedText;
  preview: ChangePreviewJson;
  answer: (tellGuests: boolean | null) => void;
};

type TellGuests = {
  /**
   * Whether to email the guests about the tour's meeting point: false if no booked guest meets elsewhere then,
   * null if staff go back to the form. `isForced` asks the server even if the loaded tour has the same place.
   */
  ask: (meetingPoint: LocalisedText, isForced: boolean) => Promise<boolean | null>;
  /** The open question, to render beside the form. */
  question: ReactNode;
};

export function useTellGuests(tour: AdminTourJson): TellGuests {
  const keepSession = useSession();
  const [asking, setAsking] = useState<Asking | null>(null);

  async function ask(meetingPoint: LocalisedText, isForced: boolean): Promise<boolean | null> {
    if (!isForced && isSameText(meetingPoint, tour.meetingPoint)) return false;
    const preview = await keepSession(() =>
      send('POST', adminApi.tourChangePreview, {
        params: { id: tour.id },
        body: { meetingPoint: readTexts(meetingPoint) },
      }),
    );
    if (countGuests(preview) === 0) return false;
    return new Promise((answer) => setAsking({ meetingPoint, preview, answer }));
  }

  const question = asking && (
    <TellQuestion
      isOpen
      onClose={() => {
        asking.answer(null);
        setAsking(null);
      }}
      changes={[m.admin_tell_place()]}
      guestCount={countGuests(asking.preview)}
      place={readTexts(asking.meetingPoint)}
      preview={{ data: asking.preview, isError: false, error: null, refetch: () => undefined }}
      // The form saves, so that it shows why it could not.
      onSave={async (tellGuests) => asking.answer(tellGuests)}
    />
  );
  return { ask, question };
}

const countGuests = ({ emailCount, withoutEmailCount }: ChangePreviewJson): number =>
  emailCount + withoutEmailCount;
