import { Link } from '@melena/shared/router';
import { statusName } from '@melena/shared/rules/appointment-status';
import { can } from '@melena/shared/rules/permissions';
import { formatDay, formatHourRange } from '@melena/shared/rules/time';
import { useSession } from '@melena/shared/session';
import { ClientLevels } from '@melena/shared/ui/ClientLevels';
import { classes } from '@melena/shared/ui/classes';
import { Folio } from '@melena/shared/ui/Folio';
import { Crumb } from '@melena/shared/ui/PageHead';
import { StatusBadge } from '@melena/shared/ui/StatusBadge';
import { useNow } from '@melena/shared/ui/use-now';
import css from './ticket.module.css';
import type { Appointment } from './ticket-lines';

/** Folio and status, whose it is, who does it and when. */
export function TicketHead({ appointment }: { appointment: Appointment }) {
  const { folio, client, client_id: clientId, level_id: levelId, healer, day, hour, ending } = appointment;
  const now = useNow();
  const opensClients = can(useSession()?.me.role, 'clientes');
  return (
    <header className={css.head}>
      <div className={css.back}>
        <Crumb to="/caja">Citas de hoy</Crumb>
      </div>
      <div className={css.title}>
        <h2 className="t-l">
          <Folio folio={folio} />
        </h2>
        <StatusBadge status={statusName(appointment, now)} />
      </div>
      <dl className={classes('kv', css.headFacts)}>
        <div>
          <dt>Cliente</dt>
          <dd className={css.client}>
            {opensClients ? <Link to={`/clientes/${clientId}`}>{client}</Link> : client}
            <ClientLevels levelId={levelId} />
          </dd>
        </div>
        <div>
          <dt>Healer</dt>
          <dd>{healer}</dd>
        </div>
        <div>
          <dt>Fecha y hora</dt>
          <dd className="num">
            {formatDay(day)} · {formatHourRange(hour, ending)}
          </dd>
        </div>
      </dl>
    </header>
  );
}
