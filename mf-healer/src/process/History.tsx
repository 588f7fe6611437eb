import { Button } from '@melena/shared/kit/actions/Button';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { Muted, Note, Num, Strong } from '@melena/shared/kit/text';
import { storedStatusName } from '@melena/shared/rules/agenda/appointment-status';
import { formatDay, formatHour } from '@melena/shared/rules/time';
import { StatusBadge } from '@melena/shared/salon/appointments/StatusBadge';
import { VisitProducts } from '@melena/shared/salon/products/VisitProducts';
import { visitProduct } from '@melena/shared/salon/products/visit-products';
import { History } from 'lucide-react';
import css from './history.module.css';
import type { PastAppointment, ProcessData } from './types';

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

/** Lines shown of each visit; 'Ver todo' shows the rest. */
const SHOWN_PRODUCTS = 2;

export function HistoryPanel({ history, onAll }: { history: readonly PastAppointment[]; onAll: () => void }) {
  return (
    <Sheet className={css.panel} aria-label="Historial de tratamientos">
      <header className={css.head}>
        <h2>Historial de tratamientos</h2>
        {history.length > 0 && (
          <Button kind="quiet" size="s" onClick={onAll}>
            Ver todo
          </Button>
        )}
      </header>
      {history.length === 0 ? (
        <Muted as="p" className={css.none}>
          Sin historial
        </Muted>
      ) : (
        <ul className={css.visits}>
          {history.map(({ id, day, service, healer, products }) => (
            <li key={id} className={css.visit}>
              <Note num>{formatDay(day)}</Note>
              <Strong clip>{service}</Strong>
              <Note clip>{healer}</Note>
              {products.slice(0, SHOWN_PRODUCTS).map(product => (
                <Num key={visitProduct(product)} as="small" clip>
                  {visitProduct(product)}
                </Num>
              ))}
              {products.length > SHOWN_PRODUCTS && <Note>y {products.length - SHOWN_PRODUCTS} más</Note>}
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
