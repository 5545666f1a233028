import type { Locale } from '#contract/localised.ts';
import { localise } from '#contract/localised.ts';
import { currentLocale } from '#platform/i18n/messages.ts';
import { useStaffApi, useStaffList } from '../session/use-staff-api.ts';
import { availabilityPaths } from './availability-paths.ts';

/** A guide as one entry: the profile that guests see, the staff account, or both. */
export type GuidePerson = {
  /** The profile's id; without a profile, the account's. */
  id: string;
  name: string;
  profileId: string | null;
  staffId: string | null;
  /** The name of the account; null without one. */
  accountName: string | null;
  /** The site shows the profile. */
  isShown: boolean;
  guidesIn: readonly Locale[];
};

/** Guides with a profile in the order of the settings, then the other accounts; null while they load. */
export function useGuidePeople(): GuidePerson[] | null {
  const accounts = useStaffList(availabilityPaths.guides).data;
  const profiles = useStaffApi(availabilityPaths.namedGuides).data?.guides;
  if (!accounts || !profiles) return null;
  const withProfile = profiles.map(({ id, name, isActive, guidesIn }) => {
    const account = accounts.find(({ profileId }) => profileId === id);
    return {
      id,
      name: localise(name, currentLocale()),
      profileId: id,
      staffId: account?.id ?? null,
      accountName: account?.name ?? null,
      isShown: isActive,
      guidesIn,
    };
  });
  const others = accounts
    .filter(({ profileId }) => profileId === null)
    .map(({ id, name }) => ({
      id,
      name,
      profileId: null,
      staffId: id,
      accountName: name,
      isShown: false,
      guidesIn: [],
    }));
  return [...withProfile, ...others];
}

/** The account that sees a date's guests and the profile that they see; empty for none. */
export type ChosenGuides = { guideId: string; namedGuideId: string };

/** What a date gets when a person is chosen; a profile that the site hides cannot be named. */
export const guidesOf = (person: GuidePerson | undefined): ChosenGuides => ({
  guideId: person?.staffId ?? '',
  namedGuideId: person?.isShown ? (person.profileId ?? '') : '',
});

/** The person whose account and profile a date has; undefined if it has another's account. */
export const findPerson = (
  people: readonly GuidePerson[],
  chosen: ChosenGuides,
): GuidePerson | undefined =>
  people.find(({ staffId, profileId }) =>
    chosen.namedGuideId === ''
      ? chosen.guideId !== '' && staffId === chosen.guideId
      : profileId === chosen.namedGuideId && (staffId ?? '') === chosen.guideId,
  );
