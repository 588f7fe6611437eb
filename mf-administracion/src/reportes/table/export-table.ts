import type { ReportExport } from './report-table';

export type FileFormat = 'csv' | 'xlsx';

/** Writes a report as a file and has the browser keep it; a format is loaded with the first file of it. */
export async function downloadReport<Row>(format: FileFormat, report: ReportExport<Row>): Promise<void> {
  const blob =
    format === 'csv'
      ? (await import('./csv')).csvBlob(report.table)
      : await (await import('./xlsx')).xlsxBlob(report);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${fileName(report)}.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** 'ventas-por-servicio-nov-1-2026-nov-22-2026': letters that every system keeps. */
export function fileName<Row>({ table, period }: Pick<ReportExport<Row>, 'table' | 'period'>): string {
  return `${table.title} ${period}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
