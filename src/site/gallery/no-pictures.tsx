import type { MouseEvent, ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { focusOn } from '#ui/focus.tsx';
import { Icon } from '#ui/icon.tsx';

type NoPicturesProps = {
  gallery: { isError: boolean; refetch: () => unknown };
  heading: 'h2' | 'h3';
  /** Where to go from an empty gallery. */
  children?: ReactNode;
};

/**
 * Stands where pictures would hang. A gallery that did not come shows no error (SPEC section 4), but
 * it does not claim to be empty either, and can be asked for again.
 */
export function NoPictures({ gallery, heading: Heading, children }: NoPicturesProps) {
  const retry = (event: MouseEvent) => {
    // The button goes away when the pictures come; the keyboard stays with them.
    focusOn(event.currentTarget.closest('section, main'));
    void gallery.refetch();
  };
  return (
    <div className="border-t border-line py-12">
      <Heading className="text-3xl">
        {gallery.isError ? m.gallery_not_here() : m.gallery_empty()}
      </Heading>
      <p className="mt-3 text-lg text-muted">
        {gallery.isError ? m.gallery_not_here_text() : m.gallery_empty_text()}
      </p>
      {gallery.isError ? (
        <Button look="quiet" className="mt-4 -ml-6" onClick={retry}>
          <Icon of="icon-rotate-cw" className="size-4" />
          {m.try_again()}
        </Button>
      ) : (
        children
      )}
    </div>
  );
}
