import { useSyncExternalStore } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '../icon.tsx';
import { Tooltip } from '../overlay/tooltip.tsx';

const THEME_KEY = 'theme';
const listeners = new Set<() => void>();

const isDarkNow = () => document.documentElement.dataset.theme === 'dark';

/** `before-paint.ts` applies the stored theme on the next load. */
function changeTheme(isDark: boolean): void {
  const theme = isDark ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme;
  const bars = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  bars?.setAttribute('content', bars.dataset[theme] ?? '');
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is blocked: the theme lasts until the page is closed.
  }
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** CSS selects the icon by the page's theme, so it never flashes. */
export function ThemeToggle({ className }: { className?: string }) {
  const isDark = useSyncExternalStore(subscribe, isDarkNow, () => false);
  return (
    <Tooltip text={m.nav_dark_theme()}>
      <button
        type="button"
        aria-pressed={isDark}
        aria-label={m.nav_dark_theme()}
        className={className ?? 'flex size-11 items-center justify-center'}
        onClick={() => changeTheme(!isDark)}
      >
        <Icon of="icon-moon" className="size-5 in-data-[theme=dark]:hidden" />
        <Icon of="icon-sun" className="hidden size-5 in-data-[theme=dark]:block" />
      </button>
    </Tooltip>
  );
}
