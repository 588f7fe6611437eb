import { ComboboxField } from '@melena/shared/kit/fields/ComboboxField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { Segments } from '@melena/shared/kit/layout/Segments';
import { Note } from '@melena/shared/kit/text';
import { useState } from 'react';
import { optionsOf } from './options';
import { UpperCaseField } from './UpperCaseField';

interface Group {
  readonly id: number;
  readonly name: string;
}

type Kind =
  | { call: 'product/groups/update'; of: 'brand' | 'line' | 'category' | 'product' }
  | { call: 'service/groups/update'; of: 'category' | 'subcategory' };

type GroupDialogProps = Kind & {
  /** 'Editar categoría'. */
  title: string;
  group: Group;
  /** The groups that it may be a double of, itself among them. */
  others: readonly Group[];
  /** Its name is changed elsewhere. */
  mergeOnly?: boolean;
  onClose: () => void;
};

const VIEWS = [
  { value: 'name', label: 'Cambiar nombre' },
  { value: 'merge', label: 'Unir con otra' },
] as const;

/** Another name for a group of the catalogue; or the one that it is a double of, which gets all that was its own. */
export function GroupDialog({ call, of, title, group, others, mergeOnly, onClose }: GroupDialogProps) {
  const [view, setView] = useState<'name' | 'merge'>(mergeOnly ? 'merge' : 'name');
  const views = !mergeOnly && <Segments label="Qué hacer" options={VIEWS} value={view} onChange={setView} />;
  const Name = of === 'line' ? TextField : UpperCaseField;
  // biome-ignore lint/suspicious/noExplicitAny: both calls take the same body, of groups of their own
  const body = (change: { name: string } | { into_id: number }): any => ({ of, id: group.id, ...change });
  if (view === 'name') {
    return (
      <CommandDialog
        key="name"
        size={480}
        title={title}
        call={call}
        values={{ name: group.name }}
        toBody={({ name }) => body({ name })}
        done={({ name }) => `${name}: nombre guardado`}
        onClose={onClose}
      >
        {form => (
          <>
            {views}
            <Name label="Nombre" {...form.bind('name')} />
          </>
        )}
      </CommandDialog>
    );
  }
  return (
    <CommandDialog
      key="merge"
      size={480}
      title={title}
      call={call}
      values={{ into_id: null as number | null }}
      toBody={({ into_id }) => body({ into_id: into_id ?? 0 })}
      done={`${group.name} quedó unida`}
      verb="Unir"
      onClose={onClose}
    >
      {form => (
        <>
          {views}
          <ComboboxField
            label={`Unir «${group.name}» con`}
            placeholder="Elige la que se queda"
            options={optionsOf(others.filter(({ id }) => id !== group.id))}
            {...form.bind('into_id')}
          />
          <Note>Todo lo que era suyo pasa a la otra, y esta deja de existir. No se puede deshacer.</Note>
        </>
      )}
    </CommandDialog>
  );
}
