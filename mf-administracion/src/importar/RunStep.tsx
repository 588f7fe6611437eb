import { IMPORTS, type ImportKind } from '@melena/shared/contract/import/kinds';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { Progress } from '@melena/shared/kit/feedback/Progress';
import { DialogFoot } from '@melena/shared/kit/overlays/DialogFoot';
import { Num, Sum, Sums, Text } from '@melena/shared/kit/text';
import { formatCount } from '@melena/shared/rules/quantity';
import { Download } from 'lucide-react';
import styles from './import.module.css';
import { countOutcomes, type ImportRun, isUnderWay, stopRun } from './import-run';
import { saveRefused } from './save-rows';

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
  stopping: 'Deteniendo la importación de',
  stopped: 'Se detuvo la importación de',
  done: 'Se importaron',
} as const;

const AGAIN = 'Si repites el archivo, lo que ya entró no cambia.';
const NEXT = {
  running: `Puedes seguir trabajando en otra pantalla. ${AGAIN}`,
  stopping: AGAIN,
  stopped: `Elige otra vez el archivo para seguir donde se quedó. ${AGAIN}`,
  done: 'Listo. Si algo no quedó como querías, elige otro archivo y deshaz esta importación.',
} as const;

/** A file on its way, and what became of it. */
export function RunStep({ run, onAgain }: { run: ImportRun; onAgain: () => void }) {
  const { kind, total, done, outcomes, state, problem } = run;
  const counts = countOutcomes(outcomes);
  return (
    <>
      <div className={styles.run}>
        <div className={styles.running} aria-live="polite">
          <Text as="h2" size="l">
            {TITLES[state]} {IMPORTS[kind].many}
          </Text>
          <Num as="h2" size="l">
            {Math.floor((done / total) * 100)} %
          </Num>
        </div>
        <Progress label="Filas importadas" value={done} max={total} tone="action" />
        <Num as="p">
          {formatCount(done)} de {formatCount(total)}
        </Num>
        <Sums>
          <Sum name="Nuevos">{formatCount(counts.new)}</Sum>
          <Sum name="Actualizados">{formatCount(counts.changed)}</Sum>
          <Sum name="Sin cambios">{formatCount(counts.same)}</Sum>
          <Sum name="Filas con error">{formatCount(counts.refused)}</Sum>
        </Sums>
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Notice tone={state === 'done' ? 'ok' : 'info'}>{NEXT[state]}</Notice>
      </div>
      <DialogFoot
        start={
          isUnderWay(run) ? (
            // Not where 'Importar' was: its second press would stop what the first began.
            <Button disabled={state === 'stopping'} onClick={stopRun}>
              Detener
            </Button>
          ) : (
            <Button
              icon={Download}
              disabled={counts.refused === 0}
              onClick={() => saveRefused(run, outcomes)}
            >
              Descargar filas con error
            </Button>
          )
        }
      >
        {!isUnderWay(run) && (
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
