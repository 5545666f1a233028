import { Trash2 } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';

type RemoveButtonProps = {
  label: string;
  onClick: () => void;
  disabled?: boolean;
  className?: string;
};

export const RemoveButton = ({ className, ...props }: RemoveButtonProps) => (
  <button
    type="button"
    className={classNames(
      'grid size-11 shrink-0 place-items-center text-muted hover:text-bad',
      className,
    )}
    aria-label={props.label}
    onClick={props.onClick}
    disabled={props.disabled}
  >
    <Trash2 aria-hidden className="size-5" />
  </button>
);
