import { loadError, useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { catalogueName } from '@melena/shared/contract/product/forms';
import { Button } from '@melena/shared/kit/actions/Button';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { Push, SheetHead } from '@melena/shared/kit/layout/blocks';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { DataTable, dateColumn, RowText, textColumn, unsorted } from '@melena/shared/kit/table';
import { CountBadge, Note } from '@melena/shared/kit/text';
import { formatDateOf } from '@melena/shared/rules/time';
import { Plus, Tags } from 'lucide-react';
import { useState } from 'react';
import { useGroupEdit } from '../common/GroupDialog';
import css from './brands.module.css';

type Line = CallReply<'product/brands/details'>['lines'][number];

const columns = unsorted<Line>([
  textColumn('name', 'Nombre', { main: true, skeleton: 120 }),
  dateColumn('Fecha', { width: 132, quiet: true }),
]);

export function Lines({ brand }: { brand: { id: number; name: string; lines: number } }) {
  const details = useCall('product/brands/details', { brand_id: brand.id });
  const [adding, setAdding] = useState(false);
  const edit = useGroupEdit('brand_line', details.data?.lines);
  return (
    <>
      <Sheet className={css.lines} aria-label="Líneas">
        <SheetHead>
          <h3>Líneas</h3>
          <CountBadge>{brand.lines}</CountBadge>
          <Push />
          <Button size="s" icon={Plus} onClick={() => setAdding(true)}>
            Nueva linea
          </Button>
        </SheetHead>
        <DataTable
          bare
          label="Líneas"
          columns={[...columns, edit.column]}
          rows={details.data?.lines}
          rowKey={line => line.id}
          rowHref={line => paths.productsOfLine(brand.id, line.id)}
          phone={line => (
            <RowText title={line.name}>
              <Note num>{formatDateOf(line.creation_date)}</Note>
            </RowText>
          )}
          empty={{ icon: Tags, text: 'Esta marca no tiene líneas' }}
          error={loadError(details, 'No se pudieron cargar las líneas')}
        />
      </Sheet>
      {edit.dialog}
      {adding && <NewLineDialog brand={brand} onClose={() => setAdding(false)} />}
    </>
  );
}

interface NewLineDialogProps {
  brand: { id: number; name: string };
  onClose: () => void;
}

function NewLineDialog({ brand, onClose }: NewLineDialogProps) {
  return (
    <CommandDialog
      size={400}
      title="Nueva linea"
      subtitle={brand.name}
      call="product/brands/add"
      schema={catalogueName}
      values={{ name: '' }}
      toBody={({ name }) => ({ line: { brand_id: brand.id, name } })}
      done={({ name }) => `Línea ${name} agregada a ${brand.name}`}
      verb="Agregar línea"
      onClose={onClose}
    >
      {form => <TextField label="Nombre" {...form.bind('name')} />}
    </CommandDialog>
  );
}
