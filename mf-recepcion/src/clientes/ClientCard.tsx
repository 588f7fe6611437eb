import type { CallReply } from '@melena/shared/contract/calls';
import { classNames } from '@melena/shared/kit/class-names';
import { DayText } from '@melena/shared/kit/dates/DayText';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Avatar, Muted, NoData, Num, Phone } from '@melena/shared/kit/text';
import { parseLevels } from '@melena/shared/rules/levels';
import { splitMoney } from '@melena/shared/rules/money';
import { isActive } from '@melena/shared/rules/row-status';
import { formatDateOf } from '@melena/shared/rules/time';
import { ActiveBadge } from '@melena/shared/salon/ActiveBadge';
import { ClientLevels } from '@melena/shared/salon/appointments/ClientLevels';
import { fullName } from '../common/client/client-columns';
import styles from './client.module.css';

type Client = CallReply<'clients/profile'>['client'];

export function ClientCard({ client }: { client: Client }) {
  const name = fullName(client);
  const levels = parseLevels(client.level_id);
  const { whole, cents } = splitMoney(client.credit);
  return (
    <Sheet className={styles.card} aria-label="Datos del cliente">
      <div className={styles.person}>
        <Avatar name={name} />
        <h2 className="t-l">{name}</h2>
      </div>
      {(levels.length > 0 || !isActive(client)) && (
        <div className={styles.badges}>
          {!isActive(client) && <ActiveBadge of={client} />}
          <ClientLevels levelId={client.level_id} />
        </div>
      )}
      <div className={styles.credit}>
        <span className="t-l money num">
          {whole}
          <span className="cents">{cents}</span>
        </span>
        <Muted>en crédito</Muted>
      </div>
      <dl className={classNames('kv', styles.facts)}>
        <div>
          <dt>Teléfono</dt>
          <dd>
            <Phone digits={client.phone} />
          </dd>
        </div>
        <div>
          <dt>Correo</dt>
          <dd>{client.email || <NoData />}</dd>
        </div>
        <div>
          <dt>Cumpleaños</dt>
          <dd>
            <DayText day={client.birthday} />
          </dd>
        </div>
        <div>
          <dt>Comentarios</dt>
          <dd>{client.comments || <NoData />}</dd>
        </div>
        <div>
          <dt>Fecha de registro</dt>
          <Num as="dd">{formatDateOf(client.creation_date)}</Num>
        </div>
      </dl>
    </Sheet>
  );
}
