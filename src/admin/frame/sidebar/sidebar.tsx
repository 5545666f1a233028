import { Brand } from './brand.tsx';
import { Navigation } from './navigation.tsx';
import { Preferences } from './preferences.tsx';

/** The desktop's sidebar; a phone has the drawer instead. */
export function Sidebar() {
  return (
    <header className="hidden border-r border-line bg-cobalt-deep lg:block">
      <div className="sticky top-0 flex h-dvh flex-col overflow-y-auto">
        <div className="px-5 pt-6 pb-5">
          <Brand />
        </div>
        <Navigation />
        <div className="mt-auto px-2 py-3">
          <Preferences />
        </div>
      </div>
    </header>
  );
}
