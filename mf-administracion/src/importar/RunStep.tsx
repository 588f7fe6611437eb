import { IMPORTS, type ImportKind } from '@melena/shared/contract/import/kinds';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { Progress } from '@melena/shared/kit/feedback/Progress';
import { DialogFoot } from '@melena/shared/kit/overlays/DialogFoot';
import { Num, Sum, Sums } from '@melena/shared/kit/text';
import { formatCount } from '@melena/shared/rules/quantity';
import { Download } from 'lucide-react';
import styles from './import.module.css';
import { type ImportRun, type Outcome, stopRun } from './import-run';
import { saveNotTaken } from './save-rows';

/** The lists that show what came in. */
const LISTS: Readonly<Record<ImportKind, string>> = {
  clientes: paths.clients,
  servicios: paths.services,
  productos: paths.products,
  healers: paths.healers,
  proveedores: paths.suppliers,
  citas: paths.agenda,
  tarjetas: paths.vouchers,
  paquetes: paths.vouchers,
  saldos: paths.clients,
};

const TITLES = {
  running: 'Importando',
  stopped: 'Se detuvo la importación de',
  done: 'Se importaron',
} as const;

/** A file on its way, and what became of it. */
export function RunStep({ run, onAgain }: { run: ImportRun; onAgain: () => void }) {
  const { kind, total, done, outcomes, state, problem } = run;
  const count = (does: Outcome['does']) => outcomes.filter(outcome => outcome.does === does).length;
  const refused = outcomes.filter(({ does }) => does === 'refused');
  return (
    <>
      <div className={styles.run}>
        <div className={styles.running} aria-live="polite">
          <h2>
            {TITLES[state]} {IMPORTS[kind].many}
          </h2>
          <Num as="h2">{total === 0 ? 100 : Math.floor((done / total) * 100)} %</Num>
        </div>
        <Progress label="Filas importadas" value={done} max={total} tone="action" />
        <Num as="p">
          {formatCount(done)} de {formatCount(total)}
        </Num>
        <Sums>
          <Sum name="Nuevos">{formatCount(count('new'))}</Sum>
          <Sum name="Actualizados">{formatCount(count('changed'))}</Sum>
          <Sum name="Sin cambios">{formatCount(count('same'))}</Sum>
          <Sum name="Filas con error">{formatCount(refused.length)}</Sum>
        </Sums>
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Notice tone={state === 'done' ? 'ok' : 'info'}>
          {state === 'done'
            ? 'Listo. Si algo no quedó como querías, elige otro archivo y deshaz esta importación.'
            : 'Puedes seguir trabajando en otra pantalla. Si repites el archivo, lo que ya entró no cambia.'}
        </Notice>
      </div>
      <DialogFoot
        start={
          <Button icon={Download} disabled={refused.length === 0} onClick={() => saveNotTaken(run, refused)}>
            Descargar filas con error
          </Button>
        }
      >
        {state === 'running' ? (
          <Button onClick={stopRun}>Detener</Button>
        ) : (
          <>
            <Button onClick={onAgain}>Otro archivo</Button>
            <ButtonLink kind="primary" to={LISTS[kind]}>
              Ver {IMPORTS[kind].many}
            </ButtonLink>
          </>
        )}
      </DialogFoot>
    </>
  );
}
