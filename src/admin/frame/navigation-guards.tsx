import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router';

/** A navigation that waits for an answer. */
export type Blocked = Extract<Blocker, { state: 'blocked' }>;

type Guard = {
  blocks: BlockerFunction;
  /** Resets or proceeds with the blocked navigation. */
  onBlocked: (blocked: Blocked) => void;
};

const GuardsContext = createContext<Set<{ current: Guard }> | null>(null);

/**
 * Lets several parts of a page guard against leaving it, since React Router supports only one blocker at a time.
 * The guard mounted last is asked first: a sheet before the form behind it.
 */
export function NavigationGuards({ children }: { children: ReactNode }) {
  const [guards] = useState(() => new Set<{ current: Guard }>());
  const blocking = useRef<Guard | null>(null);
  const blocks = useCallback<BlockerFunction>(
    (step) => {
      const guard = [...guards].reverse().find(({ current }) => current.blocks(step));
      blocking.current = guard?.current ?? null;
      return guard !== undefined;
    },
    [guards],
  );
  const blocker = useBlocker(blocks);
  useEffect(() => {
    if (blocker.state === 'blocked') blocking.current?.onBlocked(blocker);
  }, [blocker]);
  return <GuardsContext value={guards}>{children}</GuardsContext>;
}

/**
 * Guards against leaving the page while `guard` isn't null.
 * @throws {Error} outside `NavigationGuards`
 */
export function useNavigationGuard(guard: Guard | null): void {
  const guards = useContext(GuardsContext);
  if (!guards) throw new Error('useNavigationGuard() must be used inside NavigationGuards');
  const latest = useRef(guard);
  useEffect(() => {
    latest.current = guard;
  }, [guard]);
  const isOn = guard !== null;
  useEffect(() => {
    if (!isOn) return;
    const entry = latest as { current: Guard };
    guards.add(entry);
    return () => {
      guards.delete(entry);
    };
  }, [guards, isOn]);
}

/** The browser's Back closes a dialog that covers the page, instead of leaving the page. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  useNavigationGuard(
    isOpen
      ? {
          blocks: ({ historyAction }) => historyAction === 'POP',
          onBlocked(blocked) {
            blocked.reset();
            onClose();
          },
        }
      : null,
  );
}
