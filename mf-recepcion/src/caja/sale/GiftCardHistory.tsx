import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Cell, HeadCell, PlainTable } from '@melena/shared/kit/table/PlainTable';
import { Badge, Fact, Facts, Money } from '@melena/shared/kit/text';
import { Link } from '@melena/shared/router';
import { amountOf, ZERO } from '@melena/shared/rules/money';
import { formatDateTime, formatDay, today } from '@melena/shared/rules/time';
import { SearchX } from 'lucide-react';
import styles from './vouchers-page.module.css';

type Found = CallReply<'voucher/card'>;
type Card = NonNullable<Found['gift_card']>;

/** A gift card by its number: what it holds, until when, and how that came about. Spent and expired ones too. */
export function GiftCardHistory({ number }: { number: string }) {
  const query = useCall('voucher/card', { number });
  return (
    <Sheet heading={`Tarjeta ${number}`} className={styles.list}>
      <Loaded
        query={query}
        failed="No se pudo consultar la tarjeta"
        skeleton={<SkeletonRows rows={3} label="Consultando la tarjeta" />}
      >
        {({ gift_card: card, entries }) =>
          card ? (
            <CardFound card={card} entries={entries} />
          ) : (
            <Empty icon={SearchX} text="No hay una tarjeta de regalo con este número" />
          )
        }
      </Loaded>
    </Sheet>
  );
}

function CardFound({ card, entries }: { card: Card; entries: Found['entries'] }) {
  const expired = card.expires_on < today();
  const spent = amountOf(card.balance) === ZERO;
  return (
    <>
      <Facts className={styles.card}>
        <Fact name="Saldo">
          <Money value={card.balance} /> {spent && <Badge tone="warn">Sin saldo</Badge>}
        </Fact>
        <Fact name={expired ? 'Venció' : 'Vence'} num>
          {formatDay(card.expires_on)} {expired && <Badge tone="danger">Vencida</Badge>}
        </Fact>
        <Fact name="Cliente">{card.client || 'Público en general'}</Fact>
        <Fact name={card.sale_id === null ? 'Saldo inicial' : 'Vendida por'}>
          {card.sale_id === null ? (
            <Money value={card.amount} />
          ) : (
            <Link to={paths.sale(card.sale_id)}>
              <Money value={card.amount} />
            </Link>
          )}
        </Fact>
      </Facts>
      <PlainTable className={styles.entries}>
        <thead>
          <tr>
            <th scope="col">Cuándo</th>
            <th scope="col">Movimiento</th>
            <HeadCell align="right">Importe</HeadCell>
          </tr>
        </thead>
        <tbody>
          {entries.map(entry => (
            <tr key={entry.id}>
              <Cell figures>{formatDateTime(entry.creation_date)}</Cell>
              <Cell>
                {entry.payment_id === null ? (
                  nameOf(entry)
                ) : (
                  <Link to={paths.payment(entry.payment_id)}>{nameOf(entry)}</Link>
                )}
              </Cell>
              <Cell align="right" figures>
                <Money value={entry.amount} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </>
  );
}

function nameOf({ kind, amount }: Found['entries'][number]): string {
  if (kind === 'issue') return 'Vendida';
  if (kind === 'void') return 'Dada de baja';
  return amountOf(amount) < ZERO ? 'Usada en un cobro' : 'Regresada por una corrección';
}
