import { call, useCall } from '@melena/shared/client';
import { pageOf } from '@melena/shared/kit/list/SaveList';
import { SECURITY_KINDS, SECURITY_NAMES } from '@melena/shared/rules/access/security-events';
import { DoorOpen } from 'lucide-react';
import { LogPage } from '../LogPage';
import { useLogParams } from '../use-log-params';
import { EventOnPhone, eventColumns } from './event-columns';

const KINDS = SECURITY_KINDS.map(value => ({ value, label: SECURITY_NAMES[value] }));

/** The people who came in or were refused, and from where. */
export function EventsPage() {
  const log = useLogParams();
  const kind = SECURITY_KINDS.find(each => each === log.params.text('que')) ?? null;
  const asked = { ...log.body, kind: kind ?? undefined };
  const list = useCall('security/get', asked, { keep: true });
  return (
    <LogPage
      log={log}
      list={list}
      failed="No se pudieron cargar los accesos"
      one="acceso"
      many="accesos"
      filters={[{ name: 'que', label: 'Qué pasó', options: KINDS, value: kind }]}
      label="Accesos"
      columns={eventColumns(log.ofOneDay)}
      rows={list.data?.events}
      readPart={part => call('security/get', { ...asked, ...part }).then(pageOf('events'))}
      phone={row => <EventOnPhone row={row} ofOneDay={log.ofOneDay} />}
      empty={{ icon: DoorOpen, day: 'Nadie entró ese día', ever: 'Nadie ha entrado' }}
    />
  );
}
