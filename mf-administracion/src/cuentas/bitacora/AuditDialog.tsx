import type { Change, Names } from '@melena/shared/contract/audit/define';
import { changesOf, linkOf } from '@melena/shared/contract/audit-reading';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { Muted, NoData, Num } from '@melena/shared/kit/text';
import { formatDayLong, formatHour, nowHour, today } from '@melena/shared/rules/time';
import { ArrowRight } from 'lucide-react';
import type { Row } from './audit-columns';
import css from './bitacora.module.css';

/** One entry: who and when, what it changed, and the way to the thing. */
export function AuditDialog({ row, names, onClose }: { row: Row; names: Names; onClose: () => void }) {
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
