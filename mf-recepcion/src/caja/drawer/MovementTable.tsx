import type { CallReply } from '@melena/shared/contract/calls';
import { Button } from '@melena/shared/kit/actions/Button';
import { Cell, HeadCell, PlainTable } from '@melena/shared/kit/table/PlainTable';
import { Money, Muted, Note, Sub } from '@melena/shared/kit/text';
import { amountOf, sum } from '@melena/shared/rules/money';
import { canUndoMovement, MOVEMENT_CATEGORY_NAMES } from '@melena/shared/rules/till/drawer';
import { formatHour, nowHour } from '@melena/shared/rules/time';
import styles from './drawer.module.css';

type Movement = CallReply<'caja/cut'>['movements'][number];

interface MovementTableProps {
  movements: readonly Movement[];
  /** Left out where nothing is undone any more. */
  onUndo?: (movement: Movement) => void;
}

/** Cash movements with their category and note, and what they come to. */
export function MovementTable({ movements, onUndo }: MovementTableProps) {
  return (
    <PlainTable density="low" flush className={styles.movements} aria-label="Movimientos de caja">
      <thead>
        <tr>
          <th scope="col">Movimiento</th>
          <th scope="col" className={styles.when}>
            Hora
          </th>
          <HeadCell align="right" className={styles.moved}>
            Importe
          </HeadCell>
          {onUndo && (
            <th scope="col" className={styles.undo}>
              <span className="sr">Acciones</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {movements.map(movement => (
          <tr key={movement.id}>
            <td>
              {titleOf(movement)} <Muted>· {detailOf(movement)}</Muted>
              <Sub>{movement.note}</Sub>
            </td>
            <td className={styles.when}>{formatHour(nowHour(new Date(movement.creation_date)))}</td>
            <Cell align="right" className={styles.moved}>
              <Money value={movement.amount} />
            </Cell>
            {onUndo && (
              <td className={styles.undo}>
                {movement.undone ? (
                  <Note>Deshecho</Note>
                ) : (
                  canUndoMovement(movement) && (
                    <Button
                      size="s"
                      aria-label={`Deshacer ${titleOf(movement)}: ${movement.note}`}
                      onClick={() => onUndo(movement)}
                    >
                      Deshacer
                    </Button>
                  )
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>Total de movimientos</td>
          <td className={styles.when} />
          <Cell align="right" className={styles.moved}>
            <Money value={sum(movements.map(({ amount }) => amountOf(amount)))} />
          </Cell>
          {onUndo && <td className={styles.undo} />}
        </tr>
      </tfoot>
    </PlainTable>
  );
}

function titleOf({ category_id, reverses_id, healer }: Movement): string {
  const category = MOVEMENT_CATEGORY_NAMES[category_id] ?? '';
  const named = healer ? `${category} a ${healer}` : category;
  return reverses_id === null ? named : `Se deshizo: ${named}`;
}

function detailOf({ receipt, staff }: Movement): string {
  return [receipt, staff].filter(text => text !== '').join(' · ');
}
