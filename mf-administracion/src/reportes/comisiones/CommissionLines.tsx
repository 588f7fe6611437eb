import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { classNames } from '@melena/shared/kit/class-names';
import { Cell, HeadCell, PlainTable } from '@melena/shared/kit/table/PlainTable';
import { Muted, Num } from '@melena/shared/kit/text';
import { Money } from '@melena/shared/kit/text/Money';
import { NoData } from '@melena/shared/kit/text/NoData';
import { Link } from '@melena/shared/router';
import { formatSaleFolio } from '@melena/shared/rules/till/voucher';
import { formatDay } from '@melena/shared/rules/time';
import { getSession } from '@melena/shared/session';
import { useChainSalons } from '../../common/chain-salons';
import styles from './commissions.module.css';

export type CommissionLine = CallReply<'commission/settlement'>['lines'][number];

export type ListedLine = CommissionLine & { readonly healer?: string };

interface CommissionLinesProps {
  lines: readonly ListedLine[];
  /** With each line's healer, where they are of several. */
  named?: boolean;
  label: string;
  /** Takes an adjustment back. Left out where none is open. */
  onRemove?: ((line: ListedLine) => void) | undefined;
}

/** Lines under their days, in a chain under their salons too, whose folios repeat; a folio leads to the visit or the sale. */
export function CommissionLines({ lines, named = false, label, onRemove }: CommissionLinesProps) {
  const salons = useChainSalons();
  const nameOf = (id: number | null) => salons.length > 1 && salons.find(salon => salon.id === id)?.name;
  return (
    <PlainTable density="low" aria-label={label} className={styles.table}>
      <thead>
        <tr>
          <HeadCell className={styles.folio}>Folio</HeadCell>
          <HeadCell>Concepto</HeadCell>
          <HeadCell align="right" className={classNames(styles.amount, styles.base)}>
            Base
          </HeadCell>
          <HeadCell align="right" wide className={styles.percent}>
            %
          </HeadCell>
          <HeadCell align="right" className={styles.amount}>
            Comisión
          </HeadCell>
        </tr>
      </thead>
      {byDayAndSalon(lines).map(({ day, salon_id, lines: ofDay }) => (
        <tbody key={`${day} ${salon_id}`}>
          <tr className={styles.day}>
            <th colSpan={3} scope="rowgroup">
              {[formatDay(day), nameOf(salon_id)].filter(Boolean).join(' · ')}
            </th>
            <Cell className={styles.base} />
            <Cell wide className={styles.percent} />
          </tr>
          {ofDay.map(line => (
            <LineRow
              key={`${line.kind} ${line.id} ${line.correction_id}`}
              line={line}
              healer={named ? line.healer : undefined}
              onRemove={line.kind === 'adjustment' ? onRemove : undefined}
            />
          ))}
        </tbody>
      ))}
    </PlainTable>
  );
}

type Group = Pick<CommissionLine, 'day' | 'salon_id'> & { lines: ListedLine[] };

/** The lines come in the order of their days. */
function byDayAndSalon(lines: readonly ListedLine[]): Group[] {
  const groups: Group[] = [];
  for (const line of lines) {
    const { day, salon_id } = line;
    const group = groups.findLast(each => each.day === day && each.salon_id === salon_id);
    if (group) group.lines.push(line);
    else groups.push({ day, salon_id, lines: [line] });
  }
  return groups;
}

interface LineRowProps extends Pick<CommissionLinesProps, 'onRemove'> {
  line: ListedLine;
  healer: string | undefined;
}

function LineRow({ line, healer, onRemove }: LineRowProps) {
  const { folio, concept, base, percent, amount } = line;
  const address = addressOf(line);
  const number = folio !== null && <Num>{line.sale_id === null ? `#${folio}` : formatSaleFolio(folio)}</Num>;
  return (
    <tr>
      <Cell quiet>{address ? <Link to={address}>{number}</Link> : number}</Cell>
      <Cell title={concept}>
        {healer === undefined ? (
          concept
        ) : (
          <>
            {concept} <Muted>{healer}</Muted>
          </>
        )}
        {onRemove && (
          <Button
            kind="quiet"
            size="s"
            aria-label={`Quitar el ajuste ${concept}`}
            onClick={() => onRemove(line)}
          >
            Quitar
          </Button>
        )}
      </Cell>
      <Cell align="right" className={styles.base}>
        {base === null ? <NoData /> : <Money value={base} />}
      </Cell>
      <Cell align="right" wide className={styles.percent}>
        {percent === null ? <NoData /> : <Num>{percent} %</Num>}
      </Cell>
      <Cell align="right">
        <Money value={amount} />
      </Cell>
    </tr>
  );
}

/** Undefined of another salon's too: their pages are there. */
function addressOf({ appointment_id, sale_id, salon_id }: CommissionLine): string | undefined {
  if (salon_id !== getSession()?.me.salon_id) return undefined;
  if (sale_id !== null) return paths.sale(sale_id);
  return appointment_id === null ? undefined : paths.appointment(appointment_id);
}
