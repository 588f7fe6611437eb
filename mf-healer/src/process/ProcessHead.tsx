import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { TouchHead } from '@melena/shared/kit/layout/blocks';
import { Num, Text } from '@melena/shared/kit/text';
import { useNavigate } from '@melena/shared/router';
import { endingOfParts, partsWithin } from '@melena/shared/rules/agenda/appointment-parts';
import { isInProgressSince, storedStatusName } from '@melena/shared/rules/agenda/appointment-status';
import { hasSeveralHealers } from '@melena/shared/rules/agenda/finished-parts';
import { formatDay, formatDayShort, formatHourRange } from '@melena/shared/rules/time';
import { StatusBadge } from '@melena/shared/salon/appointments/StatusBadge';
import { useSession } from '@melena/shared/session';
import { ChevronLeft, History } from 'lucide-react';
import css from './head.module.css';
import type { Appointment, Service } from './types';

interface ProcessHeadProps {
  appointment: Appointment;
  services: readonly Service[];
  onHistory: () => void;
}

export function ProcessHead({ appointment, services, onHistory }: ProcessHeadProps) {
  const { client, folio, day, hour, ending } = appointment;
  const navigate = useNavigate();
  const healerId = useSession('healer')?.me.healer_id;
  const whole = formatHourRange(hour, ending);
  const own = hasSeveralHealers(services) && ownHours(appointment, services, healerId);
  return (
    <TouchHead className={css.head}>
      <IconButton
        name="Mi día"
        icon={ChevronLeft}
        kind="on-wine"
        tip={false}
        className={css.back}
        onClick={() => navigate(paths.tablet)}
      />
      <div className={css.who}>
        <h1 className={css.client}>
          <Text clip>{client}</Text>
        </h1>
        <Num as="small" className={css.when}>
          <span>#{folio}</span> · <span>{formatDay(day)}</span> ·{' '}
          <span>{own ? `Tu parte ${own}` : whole}</span>
          {own && (
            <>
              {' '}
              · <span>Toda la cita {whole}</span>
            </>
          )}
          {isInProgressSince(appointment) && (
            <>
              {' '}
              · <span>En curso desde el {formatDayShort(day)}</span>
            </>
          )}
        </Num>
      </div>
      <span className={css.status}>
        <StatusBadge status={storedStatusName(appointment)} />
      </span>
      <Button kind="on-wine" icon={History} className={css.history} onClick={onHistory}>
        Historial
      </Button>
    </TouchHead>
  );
}

/** From the beginning of a healer's first part to the end of the last; undefined where there is none. */
function ownHours(
  appointment: Appointment,
  services: readonly Service[],
  healerId: number | null | undefined,
): string | undefined {
  const own = partsWithin({ ...appointment, lines: services })
    .filter(part => part.healer_id === healerId)
    .sort((one, other) => one.hour.localeCompare(other.hour));
  const [first] = own;
  return first && formatHourRange(first.hour, endingOfParts(first.hour, own));
}
