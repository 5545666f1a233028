const KEY = 'signedInStaff';

/** Announces to the browser's other tabs who is signed in; null for nobody. Does nothing if storage is blocked. */
export function announceMember(username: string | null): void {
  try {
    if (username === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, username);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Whether a member other than `username` has signed in in another tab. All tabs share one session. */
export function isAnotherSignedIn(username: string): boolean {
  try {
    return ![null, username].includes(localStorage.getItem(KEY));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
}

/** Calls `onAnother` when another member signs in in another tab; returns how to stop. */
export function followOtherTabs(username: string, onAnother: () => void): () => void {
  const check = ({ key }: StorageEvent) => {
    if (key === KEY && isAnotherSignedIn(username)) onAnother();
  };
  addEventListener('storage', check);
  return () => removeEventListener('storage', check);
}
