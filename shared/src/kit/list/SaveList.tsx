import { Download, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { currentSalonName } from '../../client/session-store';
import type { RowsPage } from '../../files/read-pages';
import type { FileFormat } from '../../files/save-table';
import { formatDay, today } from '../../rules/time';
import { IconButton } from '../actions/IconButton';
import { Menu, MenuItem } from '../actions/Menu';
import { toast } from '../feedback/toast-store';
import type { ListColumn } from '../table/types';
import { rowsInOrder } from '../table/use-sorting';

/** A page of rows from a reply that has them under a name: `call('clients/get', …).then(pageOf('clients'))`. */
export const pageOf =
  <Name extends string>(name: Name) =>
  <Row,>(reply: Record<Name, readonly Row[]> & { total: number; more?: boolean }): RowsPage<Row> => ({
    ...reply,
    rows: reply[name],
    count: reply.total,
  });

export interface SaveListProps<Row> {
  /** 'Clientes': names the file. */
  title: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[] | undefined;
  order: string;
  /** The words that the rows were searched by. */
  typed?: string;
  rowKey: (row: Row) => string | number;
  /** Asks for a part of the list, where `rows` are only a page of it. */
  readPart?: (part: { offset: number; limit: number }) => Promise<RowsPage<Row>>;
}

/** Saves the whole list as it is filtered and ordered; what writes it is loaded with the first file. */
export function SaveList<Row>({ title, columns, rows, order, typed, rowKey, readPart }: SaveListProps<Row>) {
  const [writing, setWriting] = useState(false);
  const save = async (format: FileFormat) => {
    setWriting(true);
    try {
      const [{ readPages }, { fileColumns }, { saveTable }] = await Promise.all([
        import('../../files/read-pages'),
        import('../../files/file-columns'),
        import('../../files/save-table'),
      ]);
      const whole = readPart ? await readPages(readPart, rowKey) : (rows ?? []);
      await saveTable(format, {
        table: { title, columns: fileColumns(columns), rows: rowsInOrder(whole, columns, order) },
        salon: currentSalonName(),
        period: [typed && `«${typed}»`, formatDay(today())].filter(Boolean).join(' · '),
      });
      toast.done(`${title}: se guardaron ${whole.length.toLocaleString('es-MX')} en el archivo`);
    } catch {
      toast.failed('No se pudo crear el archivo. Inténtalo de nuevo');
    }
    setWriting(false);
  };
  return (
    <Menu
      trigger={<IconButton name="Guardar lista" icon={Download} busy={writing} disabled={!rows?.length} />}
    >
      <MenuItem icon={FileSpreadsheet} onSelect={() => save('xlsx')}>
        Guardar como XLSX
      </MenuItem>
      <MenuItem icon={Download} onSelect={() => save('csv')}>
        Guardar como CSV
      </MenuItem>
    </Menu>
  );
}
