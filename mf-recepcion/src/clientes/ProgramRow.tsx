import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { Badge, Muted, Num } from '@melena/shared/kit/text';
import { useNavigate } from '@melena/shared/router';
import { type Day, formatDay, today } from '@melena/shared/rules/time';
import { CalendarPlus, CheckCheck, ClockAlert, Pencil, Trash2 } from 'lucide-react';
import { startForClient } from '../common/booking-draft/draft-choices';
import type { ClientDetail } from '../common/client/use-client-form';
import type { Program } from './ProgramDialog';
import styles from './program.module.css';

const SHOWN = 4;

export interface ProgramRowProps {
  client: ClientDetail;
  program: Program;
  /** The visits that are still to come. */
  days: readonly Day[];
  onEdit: () => void;
  onRemove: () => void;
}

/** A programme: how often, how far it is, when the next visits are due. */
export function ProgramRow({ client, program, days, onEdit, onRemove }: ProgramRowProps) {
  const { service, every_days, times, visits, comments } = program;
  const current = today(useNow());
  const next = days[0];
  const late = next !== undefined && next < current;
  return (
    <li className={styles.program}>
      <div className={styles.what}>
        <b>{service}</b>
        <Muted num>
          Cada {every_days === 1 ? 'día' : `${every_days} días`} · {Math.min(visits, times)} de {times}{' '}
          visitas
        </Muted>
        {comments && <Muted>{comments}</Muted>}
        {next === undefined ? (
          <Badge tone="ok" icon={CheckCheck}>
            Completo
          </Badge>
        ) : (
          <ol className={styles.days} aria-label="Próximas visitas">
            {days.slice(0, SHOWN).map((day, index) => (
              <Num key={day} as="li">
                {index === 0 && late ? (
                  <Badge tone="warn" icon={ClockAlert}>
                    {formatDay(day)}
                  </Badge>
                ) : (
                  formatDay(day)
                )}
              </Num>
            ))}
            {days.length > SHOWN && <Muted as="li">y {days.length - SHOWN} más</Muted>}
          </ol>
        )}
      </div>
      <div className={styles.actions}>
        {next !== undefined && <BookVisit client={client} program={program} day={late ? current : next} />}
        <IconButton name={`Editar programa: ${service}`} icon={Pencil} size="s" onClick={onEdit} />
        <IconButton name={`Eliminar programa: ${service}`} icon={Trash2} size="s" onClick={onRemove} />
      </div>
    </li>
  );
}

/** Begins a booking of the service for the client, on the day it is due. */
function BookVisit({ client, program, day }: { client: ClientDetail; program: Program; day: Day }) {
  const navigate = useNavigate();

  function begin() {
    startForClient(client, [program.service_id], day);
    navigate(`${paths.newBooking}&dia=${day}`);
  }

  return (
    <Button size="s" icon={CalendarPlus} onClick={begin}>
      Agendar
    </Button>
  );
}
