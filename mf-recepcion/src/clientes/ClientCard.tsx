import type { CallReply } from '@melena/shared/contract/calls';
import { DayText } from '@melena/shared/kit/dates/DayText';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Avatar, Fact, Facts, Money, Muted, NoData, Phone, Text } from '@melena/shared/kit/text';
import { parseLevels } from '@melena/shared/rules/levels';
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
  return (
    <Sheet className={styles.card} aria-label="Datos del cliente">
      <div className={styles.person}>
        <Avatar name={name} />
        <Text as="h2" size="l">
          {name}
        </Text>
      </div>
      {(levels.length > 0 || !isActive(client)) && (
        <div className={styles.badges}>
          {!isActive(client) && <ActiveBadge of={client} />}
          <ClientLevels levelId={client.level_id} />
        </div>
      )}
      <div className={styles.credit}>
        <Money value={client.credit} large="l" />
        <Muted>en crédito</Muted>
      </div>
      <Facts className={styles.facts}>
        <Fact name="Teléfono">
          <Phone digits={client.phone} />
        </Fact>
        <Fact name="Correo">{client.email || <NoData />}</Fact>
        <Fact name="Cumpleaños">
          <DayText day={client.birthday} />
        </Fact>
        <Fact name="Comentarios">{client.comments || <NoData />}</Fact>
        <Fact name="Fecha de registro" num>
          {formatDateOf(client.creation_date)}
        </Fact>
      </Facts>
    </Sheet>
  );
}
