import type { CallReply } from '@melena/shared/contract/calls';
import { formatDateOf } from '@melena/shared/rules/time';
import { CountBadge } from '@melena/shared/ui/Badge';
import { Button } from '@melena/shared/ui/Button';
import { type Column, DataTable } from '@melena/shared/ui/DataTable';
import { Sheet } from '@melena/shared/ui/Sheet';
import { Plus, Tags } from 'lucide-react';
import { useState } from 'react';
import css from './brands.module.css';
import { NewLineDialog } from './NewLineDialog';

type Line = CallReply<'product/brands/details'>['lines'][number];

const columns: Column<Line>[] = [
  { id: 'name', head: 'Nombre', main: true, bone: 120, cell: line => line.name },
  {
    id: 'date',
    head: 'Fecha',
    width: 132,
    figures: true,
    quiet: true,
    bone: 82,
    cell: line => formatDateOf(line.creation_date),
  },
];

interface LinesProps {
  brand: { id: number; name: string };
  lines: readonly Line[];
}

/** A brand's lines; one leads to its products. */
export function Lines({ brand, lines }: LinesProps) {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Sheet className={css.lines} aria-label="Líneas">
        <div className="sheet-head">
          <h3>Líneas</h3>
          <CountBadge>{lines.length}</CountBadge>
          <span className="push" />
          <Button size="s" icon={Plus} onClick={() => setAdding(true)}>
            Nueva linea
          </Button>
        </div>
        <DataTable
          bare
          label="Líneas"
          columns={columns}
          rows={lines}
          rowKey={line => line.id}
          rowHref={line => `/productos/marca/${brand.id}/linea/${line.id}`}
          phone={line => (
            <span className="what">
              <b className="clip">{line.name}</b>
              <small className="t-2 num">{formatDateOf(line.creation_date)}</small>
            </span>
          )}
          empty={{ icon: Tags, text: 'Esta marca no tiene líneas' }}
        />
      </Sheet>
      {adding && <NewLineDialog brand={brand} onClose={() => setAdding(false)} />}
    </>
  );
}
