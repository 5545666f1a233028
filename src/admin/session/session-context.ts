import { createContext, useContext } from 'react';

/** Makes a call; if it requires a session or re-authentication, asks for it and repeats the call. */
export type KeepSession = <T>(call: () => Promise<T>) => Promise<T>;

/** Pages without a session only make the call. */
export const SessionContext = createContext<KeepSession>((call) => call());

export const useSession = (): KeepSession => useContext(SessionContext);
