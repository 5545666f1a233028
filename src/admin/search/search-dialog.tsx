import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SEARCH_MAX_CHARACTERS } from '#contract/constants.ts';
import { m } from '#platform/i18n/messages.ts';
import { useCloseOnBack } from '../frame/navigation-guards.tsx';
import { StatusMark } from '../lists/status-mark.tsx';
import { errorMessage } from '../session/describe-error.ts';
import { type Result, type ResultGroup, useResults } from './search-results.ts';

/** Over the whole screen on a phone. */
export default function SearchDialog({
  isOpen,
  onClose,
}: {
  isOpen: boolean;
  onClose: () => void;
}) {
  useCloseOnBack(isOpen, onClose);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-cobalt-deep/60 print:hidden" />
        <Dialog.Popup
          aria-label={m.admin_search()}
          className="fixed inset-0 z-50 flex flex-col bg-page outline-none sm:inset-x-0 sm:top-[8dvh] sm:bottom-auto sm:mx-auto sm:h-[min(36rem,80dvh)] sm:w-[min(40rem,92vw)] sm:overflow-hidden sm:rounded-card sm:border sm:border-line sm:shadow-raised print:hidden"
        >
          <SearchPanel onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function SearchPanel({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const results = useResults(typed);
  const navigate = useNavigate();
  const open = ({ path }: Result) => {
    onClose();
    void navigate(path);
  };
  return (
    <Autocomplete.Root
      open
      inline
      items={results.groups}
      value={typed}
      onValueChange={setTyped}
      itemToStringValue={({ name }: Result) => name}
      filter={null}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center border-b border-line pl-4">
        <Search aria-hidden className="size-5 shrink-0 text-muted" />
        <Autocomplete.Input
          aria-label={m.admin_search()}
          placeholder={m.admin_search_hint()}
          maxLength={SEARCH_MAX_CHARACTERS}
          enterKeyHint="go"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          className="h-14 min-w-0 grow bg-transparent px-3 text-ink outline-none placeholder:text-muted"
        />
        <Dialog.Close
          aria-label={m.admin_close()}
          className="grid size-14 shrink-0 place-items-center text-muted hover:text-ink focus-visible:-outline-offset-3"
        >
          <X aria-hidden className="size-5" />
        </Dialog.Close>
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain p-2">
        <Autocomplete.Status className="px-3 py-2 text-sm text-muted empty:hidden">
          {formatStatus(typed, results)}
        </Autocomplete.Status>
        <Autocomplete.List>
          {(group: ResultGroup) => (
            <Autocomplete.Group key={group.id} items={group.items} className="pb-2">
              <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-sm font-semibold text-muted">
                {group.label}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: Result) => (
                  <Autocomplete.Item
                    key={item.id}
                    value={item}
                    onClick={() => open(item)}
                    className="flex min-h-12 cursor-pointer items-center justify-between gap-3 rounded-control px-3 py-1.5 outline-none data-highlighted:bg-cobalt-soft"
                  >
                    <span className="min-w-0">
                      <span className="block truncate font-semibold">{item.name}</span>
                      {item.text && (
                        <span className="block text-sm text-muted wrap-anywhere">{item.text}</span>
                      )}
                    </span>
                    {item.look && <StatusMark look={item.look} />}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  );
}

function formatStatus(
  typed: string,
  { groups, isPending, error }: ReturnType<typeof useResults>,
): string {
  if (isPending) return m.admin_search_busy();
  if (error) return errorMessage(error);
  if (groups.length > 0) return '';
  return typed.trim() === '' ? m.admin_search_no_dates() : m.admin_search_none();
}
