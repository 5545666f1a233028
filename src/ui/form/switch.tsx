import { Switch as Base } from '@base-ui/react/switch';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';

type SwitchProps = {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Shows the label; otherwise only screen readers get it. */
  isLabelled?: boolean;
  className?: string;
};

export function Switch({ label, isOn, onChange, isLabelled = false, className }: SwitchProps) {
  const id = useId();
  const base = (
    <Base.Root
      id={id}
      checked={isOn}
      onCheckedChange={onChange}
      {...(!isLabelled && { 'aria-label': label })}
      className="flex h-7 w-12 shrink-0 cursor-pointer items-center rounded-full border-2 border-field-line bg-surface p-0.5 transition-colors data-checked:border-good data-checked:bg-good"
    >
      <Base.Thumb className="grid size-5 place-items-center rounded-full bg-field-line forced-colors:border-2 transition-transform duration-150 data-checked:translate-x-5 data-checked:bg-surface motion-reduce:transition-none">
        {isOn && <Check aria-hidden className="size-3.5 text-good" strokeWidth={3} />}
      </Base.Thumb>
    </Base.Root>
  );
  if (!isLabelled)
    return (
      <span className={classNames('grid min-h-11 min-w-12 place-items-center', className)}>
        {base}
      </span>
    );
  return (
    <label
      htmlFor={id}
      className={classNames('flex min-h-11 cursor-pointer items-center gap-3', className)}
    >
      {base}
      <span>{label}</span>
    </label>
  );
}
