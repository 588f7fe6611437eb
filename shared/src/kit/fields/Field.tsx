import { CircleAlert } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../class-names';
import { useScanGuard } from './use-scan-guard';

/** The properties of every field's frame. */
export interface FieldFrame {
  label: string;
  /** The label is only for a reader: in a row of filters, where the placeholder names the field too. */
  labelHidden?: boolean;
  /** May stay empty: '(opcional)' follows the label. */
  optional?: boolean;
  help?: ReactNode;
  /** Says what to do about it; takes the place of the help. */
  error?: string;
  className?: string;
}

/** The properties that every field binds to: written out, or by `bind` of `useZodForm`. */
export interface FieldBinding<Value, Element extends HTMLElement = HTMLInputElement> {
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<Element>;
  disabled?: boolean;
  readOnly?: boolean;
  autoFocus?: boolean;
}

export type FieldProps<Value, Element extends HTMLElement = HTMLInputElement> = FieldFrame &
  FieldBinding<Value, Element>;

/** The ids that tie a control to its label, help and error for a reader. */
export interface FieldAria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldComponentProps extends FieldFrame {
  /** Several controls under one label. */
  group?: boolean;
  children: (aria: FieldAria, labelId: string) => ReactNode;
}

/** Label above, help below; an error takes the place of the help. */
export function Field({
  label,
  labelHidden,
  optional,
  help,
  error: said,
  className,
  group,
  children,
}: FieldComponentProps) {
  const { fault, ...guard } = useScanGuard();
  const error = fault ?? said;
  const id = useId();
  const labelId = `${id}-label`;
  const noteId = `${id}-note`;
  const words = (
    <>
      {label}
      {optional && <span className="optional"> (opcional)</span>}
    </>
  );
  const aria: FieldAria = {
    id,
    'aria-describedby': error || help ? noteId : undefined,
    'aria-invalid': error ? true : undefined,
  };
  const frame = {
    ...guard,
    className: classNames('field', className),
    'data-invalid': error ? '' : undefined,
  };
  const inside = (
    <>
      {group ? (
        <span id={labelId} className={labelHidden ? 'sr' : 'label'}>
          {words}
        </span>
      ) : (
        <label id={labelId} htmlFor={id} className={labelHidden ? 'sr' : undefined}>
          {words}
        </label>
      )}
      {children(aria, labelId)}
      <FieldNote id={noteId} help={help} error={error} />
    </>
  );
  if (!group) return <div {...frame}>{inside}</div>;
  return (
    <fieldset {...frame} aria-labelledby={labelId} aria-describedby={aria['aria-describedby']}>
      {inside}
    </fieldset>
  );
}

function FieldNote({ id, help, error }: { id: string; help: ReactNode; error: string | undefined }) {
  if (error) {
    return (
      <span id={id} className="error">
        <CircleAlert />
        {error}
      </span>
    );
  }
  if (!help) return null;
  return (
    <span id={id} className="help">
      {help}
    </span>
  );
}
