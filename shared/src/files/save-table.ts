import type { TableFile } from './file-table';

export type FileFormat = 'csv' | 'xlsx';

/** Writes a table as a file and has the browser keep it; a format is loaded with the first file of it. */
export async function saveTable<Row>(format: FileFormat, file: TableFile<Row>): Promise<void> {
  const blob =
    format === 'csv'
      ? (await import('./csv')).csvBlob(file.table)
      : await (await import('./xlsx')).xlsxBlob(file);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${fileName(file)}.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** 'ventas-por-servicio-nov-1-2026-nov-22-2026': letters that every system keeps. */
export function fileName<Row>({ table, period }: Pick<TableFile<Row>, 'table' | 'period'>): string {
  return `${table.title} ${period}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
