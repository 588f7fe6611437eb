import { useCommand } from '@melena/shared/client';
import { isPesos, type Pesos } from '@melena/shared/rules/money';
import { Button } from '@melena/shared/ui/Button';
import { ButtonLink } from '@melena/shared/ui/ButtonLink';
import { Empty } from '@melena/shared/ui/Empty';
import { Failure, verbAfter } from '@melena/shared/ui/Failure';
import { MoneyField } from '@melena/shared/ui/MoneyField';
import { PageHead } from '@melena/shared/ui/PageHead';
import { Sheet } from '@melena/shared/ui/Sheet';
import { History, Wallet } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import css from './caja.module.css';

/** Nothing can be charged until a till is opened, with the cash that its drawer holds. */
export function NoCaja() {
  return (
    <>
      <PageHead
        title="Caja"
        actions={
          <ButtonLink to="/caja/cortes" icon={History}>
            Cortes anteriores
          </ButtonLink>
        }
      />
      <div className="page-body">
        <Sheet fill className={css.centred}>
          <Empty icon={Wallet} text="No hay caja activa" action={<OpenForm />}>
            Inicia la caja para cobrar las citas de hoy.
          </Empty>
        </Sheet>
      </div>
    </>
  );
}

function OpenForm() {
  const { attempt, busy, error } = useCommand('caja/add');
  const [initial, setInitial] = useState<Pesos>('');
  const [tried, setTried] = useState(false);
  const wrong = initial !== '' && !isPesos(initial) ? 'Escribe un monto en pesos' : undefined;

  async function open(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (busy || wrong) return;
    await attempt({ caja: initial === '' ? {} : { initial } });
  }

  return (
    <form className={css.open} noValidate onSubmit={open}>
      <Failure error={error} fields={['caja.initial']} />
      <MoneyField
        label="Efectivo inicial"
        optional
        help="Con cuánto abre el cajón."
        error={error?.fields['caja.initial'] ?? (tried ? wrong : undefined)}
        value={initial}
        onChange={setInitial}
        disabled={busy}
      />
      <Button kind="primary" type="submit" wide busy={busy} busyLabel="Iniciando">
        {verbAfter(error, 'Iniciar caja')}
      </Button>
    </form>
  );
}
