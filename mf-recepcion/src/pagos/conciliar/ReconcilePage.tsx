import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Select } from '@melena/shared/kit/fields/Select';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { Filters } from '@melena/shared/kit/list/Filters';
import { type ListParams, useListParams } from '@melena/shared/kit/list/use-list-params';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { bankAccountOption } from '@melena/shared/rules/till/payment';
import { today } from '@melena/shared/rules/time';
import { PeriodFilter } from '@melena/shared/salon/period/PeriodFilter';
import { type PeriodName, readPeriod } from '@melena/shared/salon/period/period';
import { useSession } from '@melena/shared/session';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { usePaymentMethods } from '../../common/payment/PaymentMethodFields';
import styles from './conciliar.module.css';
import { ImportDialog } from './ImportDialog';
import { Statement } from './Statement';

const BACK = { to: paths.payments, label: 'Pagos' };
const PERIODS: readonly PeriodName[] = ['semana', 'mes', 'mes-pasado', 'rango'];

/** 'Conciliar': a bank's lines beside the payments that reached the account. */
export function ReconcilePage() {
  const params = useListParams();
  const methods = usePaymentMethods();
  const accounts = methods.data?.accounts ?? [];
  const accountId = params.number('cuenta') ?? accounts[0]?.id ?? null;
  const period = usePeriod(params);
  const { from, to } = period;
  const statement = useCall(
    'statement/get',
    { account_id: accountId ?? 0, from, to },
    { enabled: accountId !== null, keep: true },
  );
  const canReconcile = hasPermission(useSession()?.me.role, 'reconcile');
  const [importing, setImporting] = useState(false);
  return (
    <>
      <PageHead
        back={BACK}
        title="Conciliar"
        actions={
          canReconcile && (
            <Button
              kind="primary"
              icon={FileUp}
              disabled={accountId === null}
              onClick={() => setImporting(true)}
            >
              Importar estado de cuenta
            </Button>
          )
        }
      />
      <PageBody className={styles.body}>
        <Filters>
          <Select
            label="Cuenta"
            width={300}
            options={accounts.map(bankAccountOption)}
            value={accountId}
            onChange={cuenta => params.set({ cuenta })}
          />
          <PeriodFilter
            period={period}
            names={PERIODS}
            verb="Ver movimientos"
            onChange={(periodo, range) =>
              params.set({ periodo, de: range?.from ?? null, a: range?.to ?? null })
            }
          />
        </Filters>
        <Loaded
          query={statement}
          failed="No se pudieron cargar los movimientos"
          skeleton={<SkeletonRows rows={8} label="Cargando los movimientos" />}
        >
          {data => (
            <Statement
              statement={data}
              period={{ from, to }}
              view={params.text('ver')}
              onView={ver => params.set({ ver })}
              canReconcile={canReconcile}
              accountId={accountId ?? 0}
              registeringId={params.number('registrar')}
              onRegister={registrar => params.set({ registrar })}
            />
          )}
        </Loaded>
      </PageBody>
      {importing && accountId !== null && (
        <ImportDialog
          accountId={accountId}
          account={accounts.find(({ id }) => id === accountId)}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}

/** The period in the address; this month where it says none that has two ends. */
function usePeriod(params: ListParams) {
  const day = today(useNow());
  const said = readPeriod(params, 'mes', day);
  const { name, from, to } = said.from && said.to ? said : readPeriod({ text: () => '' }, 'mes', day);
  return { name, from: from ?? day, to: to ?? day };
}
