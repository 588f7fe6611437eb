import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { TouchHead } from '@melena/shared/kit/layout/blocks';
import { Num, Text } from '@melena/shared/kit/text';
import { useNavigate } from '@melena/shared/router';
import { isInProgressSince, storedStatusName } from '@melena/shared/rules/agenda/appointment-status';
import { formatDay, formatDayShort, formatHourRange } from '@melena/shared/rules/time';
import { ClientLevels } from '@melena/shared/salon/appointments/ClientLevels';
import { StatusBadge } from '@melena/shared/salon/appointments/StatusBadge';
import { ChevronLeft, History } from 'lucide-react';
import css from './head.module.css';
import type { Appointment } from './types';

/** The client, the hours and the status, and the ways back and to the client's history. */
export function ProcessHead({ appointment, onHistory }: { appointment: Appointment; onHistory: () => void }) {
  const { client, level_id: levelId, folio, day, hour, ending } = appointment;
  const navigate = useNavigate();
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
          <ClientLevels levelId={levelId} />
        </h1>
        <Num as="small" className={css.when}>
          <span>#{folio}</span> · <span>{formatDay(day)}</span> · <span>{formatHourRange(hour, ending)}</span>
          {isInProgressSince(appointment) && <span> · En curso desde el {formatDayShort(day)}</span>}
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
