import { NoData } from '@melena/shared/kit/text';
import { closedText } from '@melena/shared/rules/agenda/salon-hours';
import { formatMoney, sum } from '@melena/shared/rules/money';
import { counted } from '@melena/shared/rules/quantity';
import { type Day, formatDateTime, formatDayLong } from '@melena/shared/rules/time';
import { countText } from '../grid/count-text';
import type { SheetSection } from './day-sheet';
import styles from './sheet.module.css';

interface DaySheetProps {
  salon: string;
  day: Day;
  /** Null where the salon is open. */
  closed: string | null;
  sections: readonly SheetSection[];
  printedAt: Date;
}

/** The sheet of a day as it is printed: black on white, a section for each healer. */
export function DaySheet({ salon, day, closed, sections, printedAt }: DaySheetProps) {
  const busy = sections.filter(({ rows }) => rows.length > 0);
  // A healer who is away has a section too: a reader looks for the name where it always stands.
  const listed = sections.filter(({ rows, isAbsent }) => rows.length > 0 || isAbsent);
  const free = sections.filter(section => !listed.includes(section));
  return (
    // A table for its head alone, which every page repeats: a loose page says whose it is.
    <table className={styles.pages} role="presentation">
      <thead>
        <tr>
          <td>
            <header className={styles.title}>
              <b>{salon}</b>
              <span>{formatDayLong(day)}</span>
              <small>Impreso {formatDateTime(printedAt)}</small>
            </header>
          </td>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            {closed !== null && <p>{closedText(closed)}</p>}
            {listed.map(section => (
              <Section key={section.healerId} section={section} />
            ))}
            {free.length > 0 && (
              <p>
                <b>Sin citas:</b> {free.map(({ healer }) => healer).join(', ')}
              </p>
            )}
            {sections.length === 0 && <p>No hay citas en este día</p>}
            {busy.length > 1 && (
              <p className={styles.total}>
                <span>Pendiente de cobrar del día</span>
                <b>{formatMoney(sum(busy.map(({ pending }) => pending)))}</b>
              </p>
            )}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Section({
  section: { healer, hours, absence, pauses, rows, cancelled, pending },
}: {
  section: SheetSection;
}) {
  const said = [
    absence || hours,
    rows.length > 0 && countText(rows.length),
    cancelled > 0 && counted(cancelled, 'cancelada', 'canceladas'),
  ];
  return (
    <section className={styles.section}>
      <h2>
        {healer} <small>{said.filter(Boolean).join(' · ')}</small>
      </h2>
      {pauses && <div className={styles.pauses}>{pauses}</div>}
      {rows.length > 0 && <SheetTable rows={rows} pending={pending} />}
    </section>
  );
}

function SheetTable({ rows, pending }: Pick<SheetSection, 'rows' | 'pending'>) {
  return (
    <table>
      <thead>
        <tr>
          <th>Hora</th>
          <th>Folio</th>
          <th>Cliente</th>
          <th>Servicios</th>
          <th>Estado</th>
          <th>Pendiente</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.key}>
            <td>{row.hours}</td>
            <td>{row.folio}</td>
            <td>
              {row.client} {row.phone && <small>{row.phone}</small>}
            </td>
            <td>
              {row.service || <NoData />} {row.part && <small>{row.part}</small>}
              {row.note && <div className={styles.note}>Nota: {row.note}</div>}
            </td>
            <td>{row.status}</td>
            <td>{row.pending === undefined ? <NoData /> : formatMoney(row.pending)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={5}>
            Pendiente de cobrar
          </th>
          <td>{formatMoney(pending)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
