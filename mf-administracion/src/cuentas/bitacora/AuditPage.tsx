import { call, useCall } from '@melena/shared/client';
import type { Change, Names } from '@melena/shared/contract/audit/define';
import { entities } from '@melena/shared/contract/audit/entities';
import { changesOf, linkOf, sentenceOf } from '@melena/shared/contract/audit/reading';
import type { CallReply } from '@melena/shared/contract/calls';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { Muted, NoData, Num } from '@melena/shared/kit/text';
import { formatDayLong, formatHour, nowHour, today } from '@melena/shared/rules/time';
import { ArrowRight, History } from 'lucide-react';
import { useState } from 'react';
import { useChainSalons } from '../../common/chain-salons';
import { LogPage } from '../LogPage';
import { useLogParams } from '../use-log-params';
import { auditColumns, EntryOnPhone, type Row } from './audit-columns';
import css from './bitacora.module.css';

const ENTITY_OPTIONS = Object.entries(entities).map(([value, { many }]) => ({ value, label: many }));

/** The audit log: people, what they did, and when. */
export function AuditPage() {
  const log = useLogParams();
  const [opened, setOpened] = useState<Row | null>(null);
  const entity = log.params.text('sobre') || null;
  const salons = useChainSalons();
  const several = salons.length > 1;
  const made_in = several ? salons.find(({ id }) => id === log.params.number('salon'))?.id : undefined;
  const body = { ...log.body, entity: entity ?? undefined, made_in };
  const list = useCall('audit/get', body, { keep: true });
  const names = list.data?.names ?? {};
  const ofSalon = {
    ...{ name: 'salon', label: 'Salón', all: 'Todos los salones', value: made_in ? String(made_in) : null },
    options: salons.map(({ id, name }) => ({ value: String(id), label: name })),
  };
  const salonOf = (id: number) => (several && salons.find(each => each.id === id)?.name) || '';
  const rowsOf = ({ entries, names }: Pick<CallReply<'audit/get'>, 'entries' | 'names'>): Row[] =>
    entries.map(entry => ({
      ...entry,
      sentence: sentenceOf(entry, names),
      salon: salonOf(entry.salon_id),
    }));
  return (
    <>
      <LogPage
        log={log}
        list={list}
        failed="No se pudo cargar la bitácora"
        one="cambio"
        many="cambios"
        filters={[
          { name: 'sobre', label: 'Sobre', options: ENTITY_OPTIONS, value: entity },
          ...(several ? [ofSalon] : []),
        ]}
        label="Bitácora"
        columns={auditColumns(log.ofOneDay, several)}
        rows={list.data && rowsOf(list.data)}
        readPart={async part => {
          const reply = await call('audit/get', { ...body, ...part });
          return { rows: rowsOf(reply), count: reply.total, more: reply.more };
        }}
        onRow={setOpened}
        phone={row => <EntryOnPhone row={row} ofOneDay={log.ofOneDay} />}
        empty={{ icon: History, day: 'Nadie hizo nada ese día', ever: 'Nadie ha hecho nada' }}
      />
      {opened && <AuditDialog row={opened} names={names} onClose={() => setOpened(null)} />}
    </>
  );
}

/** An entry: who and when, what it changed, and the way to the thing. */
function AuditDialog({ row, names, onClose }: { row: Row; names: Names; onClose: () => void }) {
  const at = new Date(row.at);
  const changes = changesOf(row, names);
  const link = linkOf(row, names);
  return (
    <Dialog
      open
      size={560}
      title={row.sentence}
      subtitle={
        <>
          {row.actor} · {formatDayLong(today(at))}, <Num>{formatHour(nowHour(at))}</Num>
          {row.salon && ` · ${row.salon}`}
        </>
      }
      onClose={onClose}
      foot={link && <ButtonLink to={link.to}>{link.label}</ButtonLink>}
    >
      {changes.length === 0 ? (
        <Muted as="p">Ningún dato cambió.</Muted>
      ) : (
        <dl className={css.changes}>
          {changes.map(change => (
            <ChangeRow key={`${change.label} ${change.before} ${change.after}`} change={change} />
          ))}
        </dl>
      )}
    </Dialog>
  );
}

function ChangeRow({ change: { label, before, after } }: { change: Change }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {before !== null && <del className={css.before}>{before || <NoData />}</del>}
        {before !== null && after !== null && <ArrowRight className={css.arrow} aria-label="a" />}
        {after !== null && <ins className={css.after}>{after || <NoData />}</ins>}
      </dd>
    </div>
  );
}
