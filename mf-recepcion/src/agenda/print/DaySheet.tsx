import { NoData } from '@melena/shared/kit/text';
import { closedText } from '@melena/shared/rules/agenda/salon-hours';
import { formatMoney, sum } from '@melena/shared/rules/money';
import { type Day, formatDateTime, formatDayLong } from '@melena/shared/rules/time';
import { countText } from '../count-text';
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
  const free = sections.filter(({ rows }) => rows.length === 0);
  return (
    <>
      <header className={styles.title}>
        <b>{salon}</b>
        <span>{formatDayLong(day)}</span>
        <small>Impreso {formatDateTime(printedAt)}</small>
      </header>
      {closed !== null && <p>{closedText(closed)}</p>}
      {busy.map(section => (
        <Section key={section.healerId} section={section} />
      ))}
      {free.length > 0 && (
        <p>
          <b>Sin citas:</b> {free.map(freeText).join(', ')}
        </p>
      )}
      {sections.length === 0 && <p>No hay citas en este día</p>}
      {busy.length > 1 && (
        <p className={styles.total}>
          <span>Pendiente de cobrar del día</span>
          <b>{formatMoney(sum(busy.map(({ pending }) => pending)))}</b>
        </p>
      )}
    </>
  );
}

function Section({
  section: { healer, hours, pauses, rows, cancelled, pending },
}: {
  section: SheetSection;
}) {
  const said = [hours, countText(rows.length), cancelled > 0 && cancelledText(cancelled)];
  return (
    <section className={styles.section}>
      <h2>
        {healer} <small>{said.filter(Boolean).join(' · ')}</small>
      </h2>
      {pauses && <div className={styles.pauses}>{pauses}</div>}
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
    </section>
  );
}

/** 'Sofía Lara', 'Mariana Torres (Enfermedad)'. */
function freeText({ healer, absence }: SheetSection): string {
  return absence ? `${healer} (${absence})` : healer;
}

function cancelledText(count: number): string {
  return count === 1 ? '1 cancelada' : `${count} canceladas`;
}
