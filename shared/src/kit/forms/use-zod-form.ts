import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { CallError, isUnknown, messageOf } from '../../client/errors';
import { inSpanish } from '../../contract/wording';

/** The properties that `bind` hands to a field of the kit. */
export interface BoundField<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  ref: (element: HTMLElement | null) => void;
  error: string | undefined;
}

/** The properties that `field` hands to a field whose value is a state of its own. */
export type FieldBinding = Pick<BoundField<never>, 'name' | 'ref' | 'error'>;

export interface ZodFormOptions<Input, Output> {
  defaults: DefaultValues<Input>;
  /** Saves. What it throws is shown: fields at their fields, the rest as `problem`. */
  onSubmit: (values: Output) => unknown;
}

export interface ZodForm<Input extends FieldValues> {
  /** Spread onto a field: `<TextField label="Nombre" {...form.bind('name')} />`. */
  bind: <Name extends Path<Input>>(name: Name) => BoundField<PathValue<Input, Name>>;
  /** Binds a field that keeps its value itself: it only shows the server's refusal of that path. */
  field: (path: string) => FieldBinding;
  /** For the `onSubmit` of a form or a `Dialog`. */
  submit: (event?: FormEvent) => void;
  /** From submit to answer, for the primary button. */
  busy: boolean;
  /** The call's refusal if it belongs to no field: a `Notice` at the head of the form. */
  problem: string | undefined;
  /** No answer came that says whether it was done: the primary button becomes 'Reintentar'. */
  offline: boolean;
  /** True if anything was typed that is not saved. */
  dirty: boolean;
  values: Input;
  set: <Name extends Path<Input>>(name: Name, value: PathValue<Input, Name>) => void;
  /** Back to the values the form began with, or to others. */
  reset: (values?: DefaultValues<Input>) => void;
}

/**
 * Fields that a schema checks: on leaving a field that was changed, and on submit. Without a schema only the server
 * checks them.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input> | undefined,
  { defaults, onSubmit }: ZodFormOptions<Input, Output>,
): ZodForm<Input> {
  const [problem, setProblem] = useState<{ message: string; offline: boolean }>();
  const running = useRef(false);
  // Fields and buttons that a running command disables lose the focus: it returns once they can take it.
  const sentFrom = useRef<Element>(null);
  const refused = useRef<() => void>(undefined);
  const elements = useRef(new Map<string, HTMLElement>());
  const form = useForm<Input, unknown, Output>({
    resolver: schema
      ? zodResolver(schema, { error: inSpanish })
      : values => ({ values: values as never, errors: {} }),
    defaultValues: defaults,
    shouldFocusError: false,
  });
  const { errors, isSubmitting, isDirty, dirtyFields } = form.formState;
  const values = form.watch();
  useEffect(() => {
    if (isSubmitting) return;
    refused.current?.();
    refused.current = undefined;
  }, [isSubmitting]);

  const set = useCallback<ZodForm<Input>['set']>(
    (name, value) => {
      form.setValue(name, value, { shouldDirty: true });
      form.clearErrors(name);
    },
    [form],
  );

  function focusFirst(names: Iterable<string>) {
    const bad = [...names].flatMap(name => elements.current.get(name) ?? []);
    bad.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    bad[0]?.focus();
  }

  /** Shows what a call refused; what belongs to no field of this form becomes the problem. */
  function refuse(error: unknown) {
    // Any other error is a fault of ours: its text is for the console, not for the screen.
    if (!(error instanceof CallError)) console.error(error);
    const shown: string[] = [];
    for (const [path, text] of Object.entries(error instanceof CallError ? error.fields : {})) {
      const name = [...elements.current.keys()].find(key => path === key || path.endsWith(`.${key}`));
      if (!name) continue;
      form.setError(name as Path<Input>, { type: 'server', message: text });
      shown.push(name);
    }
    if (shown.length === 0) setProblem({ message: messageOf(error), offline: isUnknown(error) });
    else focusFirst(shown);
    const from = sentFrom.current;
    refused.current = () => {
      if (document.activeElement !== document.body) return;
      if (shown.length > 0) focusFirst(shown);
      else if (from instanceof HTMLElement) from.focus();
    };
  }

  async function save(output: Output) {
    setProblem(undefined);
    try {
      await onSubmit(output);
    } catch (error) {
      refuse(error);
    }
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    event?.stopPropagation(); // a form in a dialog that a form opened: React bubbles through portals
    if (running.current) return;
    running.current = true;
    sentFrom.current = document.activeElement;
    form
      .handleSubmit(save, invalid =>
        focusFirst([...elements.current.keys()].filter(name => get(invalid, name))),
      )()
      .finally(() => {
        running.current = false;
      });
  }

  const field: ZodForm<Input>['field'] = name => ({
    name,
    ref: element => {
      if (element) elements.current.set(name, element);
      else elements.current.delete(name);
    },
    error: errorAt(errors, name),
  });

  return {
    bind: name => ({
      ...field(name),
      value: get(values, name),
      onChange: value => set(name, value),
      onBlur: () => {
        if (get(dirtyFields, name)) form.trigger(name);
      },
    }),
    field,
    submit,
    busy: isSubmitting,
    problem: problem?.message,
    offline: problem?.offline ?? false,
    dirty: isDirty,
    values,
    set,
    reset: next => {
      setProblem(undefined);
      form.reset(next);
    },
  };
}

function errorAt(errors: object, name: string): string | undefined {
  const message: unknown = get(errors, `${name}.message`);
  return typeof message === 'string' ? message : undefined;
}
