/** A guest's first and last name; a guest with a single name has no last name. */
export const fullName = ({
  firstName,
  lastName,
}: {
  firstName: string;
  lastName: string;
}): string => `${firstName.trim()} ${lastName.trim()}`.trim();
