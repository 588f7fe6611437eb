import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { History, Wallet } from 'lucide-react';
import { useOpenTill } from '../common/payment/NoTillNotice';
import styles from './till.module.css';

/** Nothing can be charged until a till is opened, with the cash that its drawer holds. */
export function ClosedTill() {
  return (
    <>
      <PageHead
        title="Caja"
        actions={
          <ButtonLink to={paths.tillClosings} icon={History}>
            Cortes anteriores
          </ButtonLink>
        }
      />
      <PageBody>
        <Sheet fill className={styles.centred}>
          <Empty icon={Wallet} text="No hay caja activa" action={<OpenForm />}>
            Inicia la caja para cobrar las citas de hoy.
          </Empty>
        </Sheet>
      </PageBody>
    </>
  );
}

function OpenForm() {
  const { form, field } = useOpenTill();
  const { submit, busy, problem, offline } = form;
  return (
    <form className={styles.open} noValidate onSubmit={submit}>
      {problem && <Notice tone={offline ? 'warn' : 'danger'}>{problem}</Notice>}
      <MoneyField {...field} />
      <Button kind="primary" type="submit" wide busy={busy} busyLabel="Iniciando">
        {offline ? 'Reintentar' : 'Iniciar caja'}
      </Button>
    </form>
  );
}
