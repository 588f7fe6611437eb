import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { useState } from 'react';

interface SampleTextProps {
  label: string;
  value: string;
}

/** A text that can be read and not changed. */
export function SampleText({ label, value }: SampleTextProps) {
  return <TextField label={label} value={value} readOnly onChange={() => {}} />;
}

interface SampleSelectProps {
  label: string;
  options: readonly string[];
  chosen: string;
}

/** A choice that shows what there is to choose from. */
export function SampleSelect({ label, options, chosen }: SampleSelectProps) {
  const [value, setValue] = useState(chosen);
  return (
    <SelectField
      label={label}
      options={options.map(option => ({ value: option, label: option }))}
      value={value}
      onChange={setValue}
    />
  );
}
