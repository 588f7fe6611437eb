import { Button } from '@melena/shared/kit/actions/Button';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { Note, Num } from '@melena/shared/kit/text';
import { storedStatusName } from '@melena/shared/rules/appointment-status';
import { formatDay, formatHour } from '@melena/shared/rules/time';
import { StatusBadge } from '@melena/shared/salon/appointments/StatusBadge';
import { VisitProducts } from '@melena/shared/salon/products/VisitProducts';
import { History } from 'lucide-react';
import css from './history.module.css';
import type { ProcessData } from './types';

/** The client's last treatments with when, what, and who gave them. */
export function HistoryDialog({ process, onClose }: { process: ProcessData; onClose: () => void }) {
  const { appointment, history } = process;
  return (
    <Dialog
      open
      size={760}
      title="Historial de tratamientos"
      subtitle={appointment.client}
      onClose={onClose}
      foot={<Button onClick={onClose}>Volver</Button>}
    >
      {history.length === 0 ? (
        <Empty icon={History} text="Sin historial" />
      ) : (
        <ul>
          {history.map(visit => (
            <li key={visit.id} className={css.row}>
              <Num>
                <b>{formatDay(visit.day)}</b>
                <Note>{formatHour(visit.hour)}</Note>
              </Num>
              <span className={css.what}>
                <b>{visit.service}</b>
                <Note>
                  {visit.healer} · <Num>#{visit.folio}</Num>
                </Note>
                <VisitProducts products={visit.products} />
              </span>
              <StatusBadge status={storedStatusName(visit)} bare />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
