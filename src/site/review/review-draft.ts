import { useMemo } from 'react';
import { useKept } from '../kept.ts';

/** What a guest has written so far. A rating of 0 is not chosen yet. */
export type ReviewDraft = { name: string; country: string; rating: number; text: string };

export type ReviewField = keyof ReviewDraft;

type ReviewDraftStore = {
  draft: ReviewDraft;
  change(part: Partial<ReviewDraft>): void;
  /** What was sent from this tab; null before, undefined until its storage could be read. */
  sent: ReviewDraft | null | undefined;
  keepSent(review: ReviewDraft): void;
};

/** A booking's review while it is written, and once it was sent, in this tab's storage. */
export function useReviewDraft(reference: string, firstName: string): ReviewDraftStore {
  const [kept, keep] = useKept<Partial<ReviewDraft>>(`review.${reference}`);
  const [sent, keepSent] = useKept<ReviewDraft>(`reviewed.${reference}`);
  return useMemo(() => {
    const draft = { name: firstName, country: '', rating: 0, text: '', ...kept };
    return {
      draft,
      sent,
      change: (part) => keep({ ...draft, ...part }),
      keepSent(review) {
        keepSent(review);
        keep(null);
      },
    };
  }, [firstName, kept, keep, sent, keepSent]);
}
