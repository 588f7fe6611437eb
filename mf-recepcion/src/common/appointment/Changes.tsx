import { useCall } from '@melena/shared/client';
import { changesOf, sentenceOf } from '@melena/shared/contract/audit/reading';
import type { CallReply } from '@melena/shared/contract/calls';
import { Button } from '@melena/shared/kit/actions/Button';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Muted, Note } from '@melena/shared/kit/text';
import { formatDateTime } from '@melena/shared/rules/time';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import sections from './appointment.module.css';
import styles from './changes.module.css';

type Reply = CallReply<'appointment/changes'>;

/** 'Qué cambió': closed at first, since it is asked for once in a while. */
export function Changes({ appointmentId }: { appointmentId: number }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section className={sections.section} aria-labelledby={id}>
      <div className={sections.sectionHead}>
        <h2 id={id}>Qué cambió</h2>
        <Button
          kind="quiet"
          size="s"
          icon={open ? ChevronUp : ChevronDown}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Ocultar cambios' : 'Ver cambios'}
        </Button>
      </div>
      {open && <ChangeList appointmentId={appointmentId} />}
    </section>
  );
}

/** An appointment's changes, the latest first. */
function ChangeList({ appointmentId }: { appointmentId: number }) {
  const query = useCall('appointment/changes', { appointment_id: appointmentId });
  return (
    <Loaded
      query={query}
      failed="No se pudieron cargar los cambios"
      skeleton={<SkeletonRows rows={3} label="Cargando los cambios" />}
    >
      {({ entries, names, more }) => (
        <>
          {entries.length === 0 && <Muted as="p">Nadie ha cambiado nada.</Muted>}
          <ol className={styles.changes}>
            {entries.map(entry => (
              <Entry key={entry.id} entry={entry} names={names} />
            ))}
          </ol>
          {more && <Note>Los cambios anteriores están en la Bitácora.</Note>}
        </>
      )}
    </Loaded>
  );
}

function Entry({ entry, names }: { entry: Reply['entries'][number]; names: Reply['names'] }) {
  // A new appointment has only new fields, which the details show already.
  const changes = entry.before === null ? [] : changesOf(entry, names);
  return (
    <li>
      <div>{sentenceOf(entry, names)}</div>
      {changes.map(({ label, before, after }) => (
        <div key={label} className={styles.change}>
          {label}: {[before, after].filter(Boolean).join(' → ')}
        </div>
      ))}
      <Note num>
        {entry.actor} · {formatDateTime(entry.at)}
      </Note>
    </li>
  );
}
