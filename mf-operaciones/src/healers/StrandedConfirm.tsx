import { Link } from '@melena/shared/router';
import { Confirm, type ConfirmProps } from '@melena/shared/ui/Confirm';
import { DayText } from '@melena/shared/ui/DayText';
import { Folio } from '@melena/shared/ui/Folio';
import { Hour } from '@melena/shared/ui/Hour';
import { ExternalLink } from 'lucide-react';
import css from './stranded.module.css';
import type { Stranded } from './use-stranding';

interface StrandedConfirmProps
  extends Pick<ConfirmProps, 'verb' | 'busyVerb' | 'danger' | 'busy' | 'error' | 'onConfirm' | 'onBack'> {
  stranded: Stranded;
}

/** Says which appointments a change leaves without their healer. Each opens beside the question, which stays. */
export function StrandedConfirm({ stranded, danger = false, ...confirm }: StrandedConfirmProps) {
  return (
    <Confirm
      {...confirm}
      open
      danger={danger}
      question={
        stranded.length === 1 ? '1 cita queda sin healer' : `${stranded.length} citas quedan sin healer`
      }
      warning={null}
    >
      {/* Over the list, which may be longer than the screen. */}
      <p>Siguen en la agenda hasta que alguien las cambie o las cancele. ¿Deseas continuar?</p>
      <ul className={css.list}>
        {stranded.map(visit => (
          <li key={visit.id}>
            <Link to={`/citas/${visit.id}`} target="_blank" className={css.visit}>
              <span className={css.what}>
                <span>
                  <Folio folio={visit.folio} quiet /> <b>{visit.client}</b>
                </span>
                <small>
                  <DayText day={visit.day} long /> · <Hour start={visit.hour} />
                </small>
                <small className="t-2">{visit.service}</small>
              </span>
              <ExternalLink className="i" aria-hidden />
              <span className="sr"> (en otra pestaña)</span>
            </Link>
          </li>
        ))}
      </ul>
    </Confirm>
  );
}
