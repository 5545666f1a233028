import type { ComponentProps } from 'react';
import { SelectField } from '#ui/form/field.tsx';
import type { Options } from './options.ts';

type OptionListProps = {
  options: Options;
  none?: string | undefined;
};

export const OptionList = ({ options, none }: OptionListProps) => (
  <>
    {none !== undefined && <option value="">{none}</option>}
    {options.map(([value, name]) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </>
);

type OptionFieldProps = Omit<ComponentProps<typeof SelectField>, 'children'> & OptionListProps;

export const OptionField = ({ options, none, ...props }: OptionFieldProps) => (
  <SelectField {...props}>
    <OptionList options={options} none={none} />
  </SelectField>
);
