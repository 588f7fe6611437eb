import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Fact, Facts, Num } from '@melena/shared/kit/text';
import { useParams } from '@melena/shared/router';
import { formatPhone } from '@melena/shared/rules/phone';
import { formatDateTime } from '@melena/shared/rules/time';
import { Printer, ReceiptText } from 'lucide-react';
import { rangeText } from '../period/range-names';
import { CommissionLines } from './CommissionLines';
import { CommissionSums } from './CommissionSums';
import { METHODS } from './commission-names';
import styles from './settlement.module.css';

const BACK = { to: paths.commissionsReport, label: 'Comisiones' };
const NOT_FOUND = {
  icon: ReceiptText,
  text: 'No se encontró la liquidación',
  to: BACK.to,
  label: 'Ver comisiones',
};

/** The receipt of a settlement, to be printed and signed. */
export function SettlementPage() {
  const receipt = useCall('commission/settlement', { settlement_id: Number(useParams().id) });
  const folio = receipt.data?.settlement.folio;
  return (
    <>
      <PageHead
        title={folio === undefined ? 'Liquidación' : `Liquidación ${folio}`}
        back={BACK}
        actions={
          receipt.data && (
            <Button kind="primary" icon={Printer} onClick={() => window.print()}>
              Imprimir
            </Button>
          )
        }
      />
      <PageBody>
        <Loaded
          query={receipt}
          failed="No se pudo cargar la liquidación"
          nowhere={NOT_FOUND}
          skeleton={
            <Sheet fill>
              <SkeletonRows rows={9} label="Cargando la liquidación" />
            </Sheet>
          }
        >
          {data => <Receipt {...data} />}
        </Loaded>
      </PageBody>
    </>
  );
}

function Receipt({ settlement, salon, lines }: CallReply<'commission/settlement'>) {
  const { folio, healer, from, to, method, staff } = settlement;
  // It also pays older lines that nothing had paid yet; the latest stand first.
  const [first = from] = [from, lines.at(-1)?.day ?? from].sort();
  return (
    <Sheet fill className={styles.receipt} aria-label={`Recibo de la liquidación ${folio}`}>
      <header className={styles.salon}>
        <h2>{salon.name}</h2>
        <p>{[salon.address, formatPhone(salon.phone)].filter(Boolean).join(' · ')}</p>
        <p>
          Liquidación de comisiones <Num>{folio}</Num>
        </p>
      </header>
      <Facts>
        <Fact name="Healer">{healer}</Fact>
        <Fact name="Periodo">{rangeText({ from: first, to })}</Fact>
        <Fact name="Se pagó">{METHODS[method]}</Fact>
        <Fact name="Liquidó">
          {staff} · <Num>{formatDateTime(settlement.creation_date)}</Num>
        </Fact>
      </Facts>
      <CommissionSums sums={settlement} />
      <CommissionLines lines={lines} label={`Líneas de la liquidación ${folio}`} />
      <p className={styles.signature}>Recibí de conformidad: {healer}</p>
    </Sheet>
  );
}
