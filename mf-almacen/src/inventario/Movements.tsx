import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Muted, Note, Num } from '@melena/shared/kit/text';
import { Link } from '@melena/shared/router';
import { describeChanges, movementLabel } from '@melena/shared/rules/stock/stock-movement';
import { formatDateTime } from '@melena/shared/rules/time';
import { useState } from 'react';
import css from './inventory.module.css';

type Movement = CallReply<'product/movements'>['movements'][number];

const FIRST_ROWS = 20;
const MORE_ROWS = 100;

/** The last changes of a variant's counts, latest first: what, who, when, why and from what. */
export function Movements({ variantId, unit }: { variantId: number; unit: string }) {
  const [limit, setLimit] = useState(FIRST_ROWS);
  const list = useCall('product/movements', { variant_id: variantId, limit }, { keep: true });
  return (
    <section>
      <h3 className={css.title}>Últimos movimientos</h3>
      <Loaded
        query={list}
        failed="No se pudieron cargar los movimientos"
        skeleton={<SkeletonRows rows={4} label="Cargando los movimientos" />}
        empty={{
          when: ({ movements }) => movements.length === 0,
          show: <Muted as="p">Sin movimientos</Muted>,
        }}
      >
        {({ movements }) => (
          <ul className={css.movements}>
            {movements.map(movement => (
              <li key={movement.id}>
                <MovementRow movement={movement} unit={unit} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {list.data?.more && (
        <Button
          kind="quiet"
          busy={list.isPlaceholderData}
          busyLabel="Cargando"
          onClick={() => setLimit(limit + MORE_ROWS)}
        >
          Ver anteriores
        </Button>
      )}
    </section>
  );
}

function MovementRow({ movement, unit }: { movement: Movement; unit: string }) {
  const { comments, creation_date, who } = movement;
  return (
    <>
      <div>
        <span>
          {movementLabel(movement)}
          <Origin movement={movement} />
        </span>
        {comments && <span className={css.why}>{comments}</span>}
        <Note>
          <Num>{formatDateTime(creation_date)}</Num>
          {who && ` · ${who}`}
        </Note>
      </div>
      <div className={css.changes}>
        {describeChanges(movement, unit).map(change => (
          <Num key={change}>{change}</Num>
        ))}
      </div>
    </>
  );
}

/** The appointment, the purchase or the transfer that a movement comes from. */
function Origin({ movement: { appointment, purchase, transfer, count } }: { movement: Movement }) {
  if (appointment) {
    return (
      <>
        {' en la cita '}
        <Link to={paths.appointment(appointment.id)}>#{appointment.folio}</Link>
      </>
    );
  }
  if (!purchase && !transfer && !count) return null;
  return (
    <>
      {' '}
      {purchase && <Link to={paths.purchase(purchase.id)}>#{purchase.folio}</Link>}
      {count && <Link to={paths.count(count.id)}>{count.folio}</Link>}
      {transfer && <Link to={paths.transfer(transfer.id)}>{transfer.folio}</Link>}
    </>
  );
}
