import type { CallReply, CheckedBody } from '@melena/shared/contract/calls';
import { DESK_NAME } from '@melena/shared/rules/reports/names';
import { type Read, sharesSession } from '../../core/database/salon/handle';
import { inPesos } from '../figures';
import { nameRows, type RowNames } from './names-store';
import {
  addSums,
  type MaterialLine,
  type MaterialSums,
  MONEY,
  pageOfSums,
  sumMaterial,
  type UsedLine,
} from './sums-store';

type ReportBody = CheckedBody<'report/material'>;
type Report = Omit<CallReply<'report/material'>, 'previous' | 'last_year'>;
type Figures = Report['total'];
type ReportRow = Report['rows'][number];

/** Rows that are answered where no limit is sent. */
const MOST = 10_000;

/** A line with the service and the healer of a material that differ most from the plan, by its quantity. */
interface RowLine extends MaterialLine {
  readonly most: number;
  readonly most_service_id: number | null;
  readonly most_healer_id: number | null;
}

/**
 * Raw material used against the plan of the dossiers, and what is left of what was charged, by material, service, healer
 * or visit: a part of the rows, those first that need a look, and the sums of all.
 */
export async function readMaterialReport(read: Read, body: ReportBody): Promise<Report> {
  const { lines, total, count } = await readPage(read, body);
  const names = lines.length > 0 ? await nameRows(read, body.by, lines) : [];
  return {
    rows: lines.flatMap((line, index) =>
      names.slice(index, index + 1).map(named => toRow({ ...line, ...named })),
    ),
    total: toFigures(total),
    count,
  };
}

interface LinesPage {
  readonly lines: RowLine[];
  readonly total: MaterialSums;
  readonly count: number;
}

/** A page of the lines in their order, the sums of all and how many there are. */
async function readPage(read: Read, body: ReportBody): Promise<LinesPage> {
  const { by, order, offset = 0, limit = MOST } = body;
  if (by !== 'material' && !sharesSession(read)) {
    const { lines, ...rest } = await pageOfSums(read, body, by, { order, offset, limit });
    return { lines: lines.map(withoutMost), ...rest };
  }
  const { lines, total } = await sumMaterial(read, body, by);
  const page = { offset, limit };
  if (by === 'material') return { ...pageInOrder(materialsOf(lines), byDifference, page), total };
  // Only the visits of the page are made rows: there may be thousands.
  const sorted = pageInOrder(lines, order === 'difference' ? byDifference : byMargin, page);
  return { lines: sorted.lines.map(withoutMost), total, count: sorted.count };
}

function pageInOrder<Line extends MaterialLine>(
  lines: Line[],
  first: (one: Line, other: Line) => number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): { lines: Line[]; count: number } {
  const sorted = lines.sort((one, other) => first(one, other) || byName(one, other));
  return { lines: sorted.slice(offset, offset + limit), count: lines.length };
}

const NO_MOST = { most: 0, most_service_id: null, most_healer_id: null };
const withoutMost = (line: MaterialLine): RowLine => ({ ...line, ...NO_MOST });

/** The materials of all services and healers. */
function materialsOf(lines: readonly UsedLine[]): RowLine[] {
  const materials = new Map<string, RowLine>();
  const sorted = lines.toSorted(
    (one, other) =>
      differenceOf(other) - differenceOf(one) ||
      compareIds(one.service_id, other.service_id) ||
      compareIds(one.healer_id, other.healer_id),
  );
  for (const line of sorted) {
    const key = `${line.kind} ${line.id}`;
    const material = materials.get(key);
    if (material) addSums(material, line);
    else {
      const { service_id: most_service_id, healer_id: most_healer_id } = line;
      materials.set(key, { ...line, most: differenceOf(line), most_service_id, most_healer_id });
    }
  }
  return [...materials.values()];
}

const differenceOf = ({ used, planned }: MaterialSums) => Math.abs(Math.round((used - planned) * 10));

const compareIds = (one: number | null, other: number | null) =>
  (one ?? Number.MAX_SAFE_INTEGER) - (other ?? Number.MAX_SAFE_INTEGER);

/** The rows that need a look first: what differs most from its plan, to either side, and what leaves least. */
const byDifference = (one: MaterialSums, other: MaterialSums) =>
  Math.abs(other.used_cost - other.planned_cost) - Math.abs(one.used_cost - one.planned_cost);
const byMargin = (one: MaterialSums, other: MaterialSums) => one.margin - other.margin;

function byName(one: MaterialLine, other: MaterialLine): number {
  if (one.kind !== other.kind) return one.kind < other.kind ? -1 : 1;
  return compareIds(one.id, other.id);
}

const NAMELESS: Partial<Record<ReportRow['kind'], string>> = {
  retail: 'Productos vendidos',
  shared: 'Material de varios servicios',
  reception: DESK_NAME,
};

function toRow(row: RowLine & RowNames): ReportRow {
  const { kind, id, name, detail, unit, day, most_service: service, most_healer: healer } = row;
  return {
    kind,
    id,
    name: NAMELESS[kind] ?? name ?? '',
    detail: detail ?? '',
    unit,
    day,
    planned: row.planned,
    used: row.used,
    most: service === null && healer === null ? null : { service: service ?? '', healer: healer ?? '' },
    ...toFigures(row),
  };
}

function toFigures(row: MaterialSums): Figures {
  const { net: sales, ...costs } = inPesos(row, MONEY);
  return { visits: row.visits, ...costs, sales };
}
