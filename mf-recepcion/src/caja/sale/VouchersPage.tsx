import { loadError, useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { SearchField } from '@melena/shared/kit/fields/SearchField';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { type Column, DataTable, moneyColumn, RowText, textColumn } from '@melena/shared/kit/table';
import { Fact, Facts, Money, NoData, Note } from '@melena/shared/kit/text';
import { matchesWords } from '@melena/shared/rules/search';
import {
  isGiftCardNumber,
  maskGiftCardNumber,
  normaliseGiftCardNumber,
} from '@melena/shared/rules/till/voucher';
import type { Day } from '@melena/shared/rules/time';
import { ImportLink } from '@melena/shared/salon/ImportLink';
import { useState } from 'react';
import { Expiry } from '../../common/payment/Expiry';
import { GiftCardHistory } from './GiftCardHistory';
import page from './page.module.css';
import styles from './vouchers-page.module.css';

type Owed = CallReply<'voucher/liabilities'>;
type Card = Owed['gift_cards'][number];
type Bought = Owed['packages'][number];

const expiryColumn: Column<{ expires_on: Day }> = {
  id: 'expires',
  head: 'Vence',
  width: 168,
  skeleton: 82,
  sort: row => row.expires_on,
  cell: row => <Expiry day={row.expires_on} />,
};

const cardColumns: Column<Card>[] = [
  textColumn('number', 'Número', { main: true, figures: true, skeleton: 120 }),
  textColumn('client', 'Cliente', { width: '26%', skeleton: 140 }),
  moneyColumn('amount', 'Vendida por', { width: 128, wide: true }),
  expiryColumn,
  moneyColumn('balance', 'Saldo', { width: 128 }),
];

const packageColumns: Column<Bought>[] = [
  textColumn('name', 'Paquete', { main: true, skeleton: 140 }),
  textColumn('folio', 'Número', { width: 116, figures: true, skeleton: 72 }),
  textColumn('client', 'Cliente', { width: '22%', skeleton: 140 }),
  {
    id: 'visits',
    head: 'Quedan',
    width: 116,
    figures: true,
    skeleton: 56,
    sort: row => row.visits_left,
    cell: row => `${row.visits_left} de ${row.visits}`,
  },
  expiryColumn,
  moneyColumn('amount_left', 'Por dar', { width: 128 }),
];

/**
 * The gift cards and packages that are still worth something: what the salon owes by them. The whole number of a card
 * also finds one that is spent or expired.
 */
export function VouchersPage() {
  const owed = useCall('voucher/liabilities', {});
  const [typed, setTyped] = useState('');
  const { data } = owed;
  const number = normaliseGiftCardNumber(typed);
  // A client's name may have eight letters too.
  const isNumber = isGiftCardNumber(number) && /^mel|\d/i.test(typed.trim());
  const masked = maskGiftCardNumber(number);
  const error = loadError(owed, 'No se pudieron cargar las tarjetas y los paquetes');
  return (
    <>
      <PageHead
        title="Tarjetas y paquetes"
        back={{ to: paths.till, label: 'Caja' }}
        actions={<ImportLink kind="tarjetas" />}
      />
      <PageBody className={page.body}>
        <Sheet className={styles.sums} aria-label="Lo que se debe">
          <SearchField
            autoFocus
            label="Buscar tarjeta o paquete"
            placeholder="Número completo, o cliente"
            value={typed}
            onChange={setTyped}
          />
          <Facts className={styles.facts}>
            <Fact name="En tarjetas">{data ? <Money value={data.gift_card_total} /> : <NoData />}</Fact>
            <Fact name="En paquetes">{data ? <Money value={data.package_total} /> : <NoData />}</Fact>
          </Facts>
        </Sheet>
        {isNumber && <GiftCardHistory key={number} number={number} />}
        <Sheet heading="Tarjetas de regalo" className={styles.list}>
          <DataTable
            bare
            label="Tarjetas de regalo"
            columns={cardColumns}
            rows={data?.gift_cards.filter(
              ({ number, client }) => number === masked || matchesWords(typed, [number, client]),
            )}
            rowKey={row => row.id}
            rowHref={row => (row.sale_id === null ? undefined : paths.sale(row.sale_id))}
            phone={row => (
              <RowText title={row.number} end={<Money value={row.balance} />}>
                <Note>{row.client}</Note>
                <Note>
                  <Expiry day={row.expires_on} />
                </Note>
              </RowText>
            )}
            empty={{ text: 'Ninguna tarjeta con saldo' }}
            error={error}
          />
        </Sheet>
        <Sheet heading="Paquetes" className={styles.list}>
          <DataTable
            bare
            label="Paquetes"
            columns={packageColumns}
            rows={data?.packages.filter(({ folio, name, client }) =>
              matchesWords(typed, [folio, name, client]),
            )}
            rowKey={row => row.id}
            rowHref={row => (row.sale_id === null ? undefined : paths.sale(row.sale_id))}
            phone={row => (
              <RowText title={row.name} end={<Money value={row.amount_left} />}>
                <Note>
                  {row.client} · {row.visits_left} de {row.visits}
                </Note>
                <Note>
                  <Expiry day={row.expires_on} />
                </Note>
              </RowText>
            )}
            empty={{ text: 'Ningún paquete con visitas' }}
            error={error}
          />
        </Sheet>
      </PageBody>
    </>
  );
}
