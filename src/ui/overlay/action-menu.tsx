import { Menu } from '@base-ui/react/menu';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';

type MenuAction = {
  label: string;
  icon: LucideIcon;
  isDangerous?: boolean;
} & ({ to: string; run?: never } | { run: () => void; to?: never });

type ActionMenuProps = {
  label: string;
  /** False leaves an action out. */
  actions: readonly (MenuAction | false)[];
};

const item =
  'flex min-h-11 cursor-pointer items-center gap-3 px-4 outline-none select-none data-highlighted:bg-cobalt-soft';

export function ActionMenu({ label, actions }: ActionMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={label}
        className="grid size-11 shrink-0 place-items-center text-muted hover:text-ink data-popup-open:text-ink"
      >
        <EllipsisVertical aria-hidden className="size-5" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-40 outline-none">
          <Menu.Popup className="min-w-52 rounded-card border border-line bg-surface py-2 shadow-raised outline-none">
            {actions
              .filter((each) => each !== false)
              .map(({ icon: Icon, ...action }) => {
                const look = classNames(item, action.isDangerous && 'text-bad');
                const content = (
                  <>
                    <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
                    {action.label}
                  </>
                );
                return action.to === undefined ? (
                  <Menu.Item key={action.label} className={look} onClick={action.run}>
                    {content}
                  </Menu.Item>
                ) : (
                  <Menu.Item key={action.label} className={look} render={<Link to={action.to} />}>
                    {content}
                  </Menu.Item>
                );
              })}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
