import { ExternalLink } from 'lucide-react';
import * as paths from '../../contract/paths';
import { DayText } from '../../kit/dates/DayText';
import { Hour } from '../../kit/dates/Hour';
import type { CommandForm } from '../../kit/forms/use-command-form';
import { Confirm, type ConfirmProps } from '../../kit/overlays/Confirm';
import { Badge, Note, ScreenReaderOnly } from '../../kit/text';
import { Link } from '../../router';
import { Folio } from './Folio';
import css from './stranded.module.css';
import { errorWithoutAffected, type useAffected } from './use-affected';

/** The fate of the appointments: they lose their healer, or the salon is closed then. */
const TEXTS = {
  healer: { one: '1 cita queda sin healer', many: 'citas quedan sin healer' },
  hours: { one: '1 cita queda fuera del horario', many: 'citas quedan fuera del horario' },
} as const;

export interface AffectedConfirmProps extends Pick<ConfirmProps, 'verb' | 'busyVerb' | 'danger'> {
  lose: keyof typeof TEXTS;
  affected: ReturnType<typeof useAffected>;
  /** The form that asks the question when it is saved. */
  form: Pick<CommandForm, 'busy' | 'error' | 'submit'>;
}

/** Says which appointments a change strands. Each opens beside the question, which stays. */
export function AffectedConfirm({
  lose,
  affected: { stranded, seen, back },
  form: { busy, error, submit },
  danger = false,
  ...verbs
}: AffectedConfirmProps) {
  if (!stranded) return null;
  const { one, many } = TEXTS[lose];
  return (
    <Confirm
      {...verbs}
      open
      danger={danger}
      busy={busy}
      onConfirm={() => submit()}
      onBack={back}
      error={errorWithoutAffected(error)}
      question={stranded.length === 1 ? one : `${stranded.length} ${many}`}
      warning={null}
    >
      {/* Over the list, which may be longer than the screen. */}
      <p>
        {seen.length > 0 && 'La lista cambió mientras la revisabas. '}
        Siguen en la agenda hasta que alguien las cambie o las cancele. ¿Deseas continuar?
      </p>
      <ul className={css.list}>
        {stranded.map(visit => (
          <li key={visit.id}>
            <Link to={paths.appointment(visit.id)} target="_blank" className={css.visit}>
              <span className={css.what}>
                <span>
                  <Folio folio={visit.folio} quiet /> <b>{visit.client}</b>
                </span>
                <small>
                  <DayText day={visit.day} long /> · <Hour start={visit.hour} />
                </small>
                <Note>{visit.service}</Note>
              </span>
              {seen.length > 0 && !seen.includes(visit.id) && <Badge tone="warn">Nueva</Badge>}
              <ExternalLink />
              <ScreenReaderOnly> (en otra pestaña)</ScreenReaderOnly>
            </Link>
          </li>
        ))}
      </ul>
    </Confirm>
  );
}
