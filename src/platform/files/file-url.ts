/** Where a file of the store is served. Keys are made by us and never reused. */
export const fileUrl = (key: string): string => `/files/${key}`;
