import { useCall } from '@melena/shared/client';
import { entities } from '@melena/shared/contract/audit-entities';
import { sentenceOf } from '@melena/shared/contract/audit-reading';
import { History } from 'lucide-react';
import { useState } from 'react';
import { LogPage } from '../LogPage';
import { useLogParams } from '../use-log-params';
import { AuditDialog } from './AuditDialog';
import { auditColumns, EntryOnPhone, type Row } from './audit-columns';

const ENTITY_OPTIONS = Object.entries(entities).map(([value, { many }]) => ({ value, label: many }));

/** The audit log: people, what they did, and when. */
export function AuditPage() {
  const log = useLogParams();
  const [opened, setOpened] = useState<Row | null>(null);
  const entity = log.params.text('sobre') || null;
  const list = useCall('audit/get', { ...log.body, entity: entity ?? undefined }, { keep: true });
  const names = list.data?.names ?? {};
  return (
    <>
      <LogPage
        log={log}
        list={list}
        failed="No se pudo cargar la bitácora"
        one="cambio"
        many="cambios"
        filter={{ name: 'sobre', label: 'Sobre', options: ENTITY_OPTIONS, value: entity }}
        label="Bitácora"
        columns={auditColumns(log.ofOneDay)}
        rows={list.data?.entries.map(entry => ({ ...entry, sentence: sentenceOf(entry, names) }))}
        onRow={setOpened}
        phone={row => <EntryOnPhone row={row} ofOneDay={log.ofOneDay} />}
        empty={{ icon: History, day: 'Nadie hizo nada ese día', ever: 'Nadie ha hecho nada' }}
      />
      {opened && <AuditDialog row={opened} names={names} onClose={() => setOpened(null)} />}
    </>
  );
}
