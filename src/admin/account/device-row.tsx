import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { StatusMark } from '../lists/status-mark.tsx';

type DeviceRowProps = {
  userAgent: string;
  detail: string;
  /** The mark of the browser that shows the list; null for the others, which get the button. */
  mark: (() => string) | null;
  button: {
    text: string;
    /** Its accessible name, which names the device. */
    label(facts: { name: string }): string;
    isBusy: boolean;
    press(): void;
  };
};

/** An item of a list of a member's browsers. */
export function DeviceRow({ userAgent, detail, mark, button }: DeviceRowProps) {
  const name = browserName(userAgent) ?? m.admin_session_unknown();
  return (
    <li className="flex items-center justify-between gap-x-3 px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">{detail}</p>
      </div>
      {mark ? (
        <StatusMark look={{ tone: 'good', name: mark }} />
      ) : (
        <Button
          look="quiet"
          className="shrink-0 px-2!"
          disabled={button.isBusy}
          aria-label={button.label({ name })}
          onClick={button.press}
        >
          {button.text}
        </Button>
      )}
    </li>
  );
}

/** Ordered from specific to generic: Edge's user agent contains `Chrome` and `Safari` too. */
const browsers = ['Edg', 'OPR', 'SamsungBrowser', 'Firefox', 'CriOS', 'FxiOS', 'Chrome', 'Safari'];
const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac OS X', 'Linux'];
const ownNames: Readonly<Record<string, string>> = {
  Edg: 'Edge',
  OPR: 'Opera',
  SamsungBrowser: 'Samsung Internet',
  CriOS: 'Chrome',
  FxiOS: 'Firefox',
  'Mac OS X': 'macOS',
};

/** Names the browser and system of a user agent; null if neither is known. */
function browserName(userAgent: string): string | null {
  const known = [browsers, systems].flatMap(
    (names) => names.find((name) => userAgent.includes(name)) ?? [],
  );
  return known.length > 0 ? known.map((name) => ownNames[name] ?? name).join(', ') : null;
}
