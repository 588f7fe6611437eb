import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { ComboboxField } from '@melena/shared/kit/fields/ComboboxField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { Segments } from '@melena/shared/kit/layout/Segments';
import type { ListColumn } from '@melena/shared/kit/table';
import { Note } from '@melena/shared/kit/text';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { optionsOf } from './options';
import { UpperCaseField } from './UpperCaseField';

interface Group {
  readonly id: number;
  readonly name: string;
}

/** A brand's name is changed with its status, a product's with its other fields. */
const TITLES = {
  brand: 'Unir marca',
  product: 'Unir producto',
  brand_line: 'Editar línea',
  product_category: 'Editar categoría',
  service_category: 'Editar categoría',
  service_subcategory: 'Editar subcategoría',
} as const;

export interface GroupDialogProps {
  of: keyof typeof TITLES;
  group: Group;
  /** The groups that it may be a double of, itself among them. */
  others: readonly Group[];
  /** @param id of the one that is there now */
  onDone?: (id: number) => void;
  onClose: () => void;
}

const VIEWS = [
  { value: 'name', label: 'Cambiar nombre' },
  { value: 'merge', label: 'Unir con otra' },
] as const;

/** Another name for a group of the catalogue; or the one that it is a double of, which gets all that was its own. */
export function GroupDialog({ of, group, others, onDone, onClose }: GroupDialogProps) {
  const mergeOnly = of === 'brand' || of === 'product';
  const [view, setView] = useState<'name' | 'merge'>(mergeOnly ? 'merge' : 'name');
  const renames = view === 'name';
  const he = of === 'product';
  const Name = of === 'brand_line' ? TextField : UpperCaseField;
  const call = of.startsWith('service') ? 'service/groups/update' : 'product/groups/update';
  return (
    <CommandDialog
      size={480}
      title={TITLES[of]}
      // Both calls take the same body, of groups of their own.
      call={call as 'product/groups/update'}
      values={{ name: group.name, into_id: null as number | null }}
      toBody={({ name, into_id }) => ({
        of: of as 'product_category',
        id: group.id,
        ...(renames ? { name } : { into_id: into_id ?? 0 }),
      })}
      done={({ name }) =>
        renames ? `${name}: nombre guardado` : `${group.name} quedó ${he ? 'unido' : 'unida'}`
      }
      verb={renames ? undefined : 'Unir'}
      onDone={({ id }) => {
        onDone?.(id);
        onClose();
      }}
      onClose={onClose}
    >
      {form => (
        <>
          {!mergeOnly && <Segments label="Qué hacer" options={VIEWS} value={view} onChange={setView} />}
          {renames ? (
            <Name label="Nombre" {...form.bind('name')} />
          ) : (
            <>
              <ComboboxField
                label={`Unir «${group.name}» con`}
                placeholder={he ? 'Elige el que se queda' : 'Elige la que se queda'}
                options={optionsOf(others.filter(({ id }) => id !== group.id))}
                {...form.bind('into_id')}
              />
              <Note>
                Todo lo que era suyo pasa {he ? 'al otro, y este' : 'a la otra, y esta'} deja de existir. No
                se puede deshacer.
              </Note>
            </>
          )}
        </>
      )}
    </CommandDialog>
  );
}

/** Groups of a list whose rows lead elsewhere: a column with the pencil that edits one, and the dialog in which it is. */
export function useGroupEdit<Row extends Group>(of: keyof typeof TITLES, others: readonly Row[] = []) {
  const [edited, setEdited] = useState<Row | null>(null);
  const column: ListColumn<Row> = {
    ...{ id: 'edit', head: 'Editar', headHidden: true, width: 60, align: 'right', skeleton: false },
    cell: row => (
      <IconButton name={`Editar ${row.name}`} icon={Pencil} size="s" onClick={() => setEdited(row)} />
    ),
    file: null,
  };
  const dialog = edited && (
    <GroupDialog of={of} group={edited} others={others} onClose={() => setEdited(null)} />
  );
  return { column, dialog };
}
