import { isWaiting, useCall } from '@melena/shared/client';
import { TotalLine } from '@melena/shared/kit/layout/blocks';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Money, Sum, Sums } from '@melena/shared/kit/text';
import { isInProgress } from '@melena/shared/rules/agenda/appointment-status';
import { hasFinishedPart } from '@melena/shared/rules/agenda/finished-parts';
import { amountOf, subtract, ZERO } from '@melena/shared/rules/money';
import { acceptsLines, isRetail } from '@melena/shared/rules/stock/product-line';
import { formatHour, nowHour } from '@melena/shared/rules/time';
import { ClientNotes } from '@melena/shared/salon/appointments/ClientNotes';
import { RemoveServiceConfirm } from '@melena/shared/salon/appointments/RemoveServiceConfirm';
import { VisitNote } from '@melena/shared/salon/appointments/VisitNote';
import { ProductEditDialog } from '@melena/shared/salon/products/ProductEditDialog';
import { ProductRemoveConfirm } from '@melena/shared/salon/products/ProductRemoveConfirm';
import { useSession } from '@melena/shared/session';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { RefusedNotices } from '../outbox/OutboxNotices';
import type { HealerRequest } from '../outbox/requests';
import { AddProductDialog } from './AddProductDialog';
import { AddServiceDialog } from './AddServiceDialog';
import { BudgetConfirm } from './BudgetConfirm';
import { FinishConfirm } from './FinishConfirm';
import { HistoryDialog, HistoryPanel } from './History';
import { MaterialDialog } from './MaterialDialog';
import { MaterialEditDialog } from './MaterialEditDialog';
import { ProcessActions } from './ProcessActions';
import { ProcessHead } from './ProcessHead';
import css from './process.module.css';
import type { Appointment, ProcessData, ProcessDialog } from './types';
import { WorkSheet } from './WorkSheet';

interface ProcessProps {
  process: ProcessData;
  /** Requests on this appointment that aren't lines of it yet. */
  requests: readonly HealerRequest[];
}

/** Services and products, what they come to, what can be done, and what the client had before. */
export function Process({ process, requests }: ProcessProps) {
  const { appointment, history } = process;
  const [dialog, setDialog] = useState<ProcessDialog | null>(null);
  usePickers();
  const own = useSession('healer')?.me.healer_id;
  const isOver = hasFinishedPart(process.services, own ?? 0);
  const editable = isInProgress(appointment) && acceptsLines(appointment) && !isOver;
  const waiting = requests.filter(isWaiting);
  return (
    <div className={css.page}>
      <ProcessHead
        appointment={appointment}
        services={process.services}
        onHistory={() => setDialog('history')}
      />
      {appointment.client_comments && (
        <div className={css.notes}>
          <ClientNotes comments={appointment.client_comments} />
        </div>
      )}
      {appointment.note && (
        <div className={css.notes}>
          <VisitNote note={appointment.note} />
        </div>
      )}
      <div className={css.process}>
        <div className={css.work}>
          <RefusedNotices requests={requests} />
          <WorkSheet process={process} requests={requests} editable={editable} onOpen={setDialog} />
        </div>
        <aside className={css.side}>
          <Summary appointment={appointment} />
          <ProcessActions process={process} editable={editable} waiting={waiting.length} onOpen={setDialog} />
        </aside>
        <HistoryPanel history={history} onAll={() => setDialog('history')} />
      </div>
      {dialog && (
        <ProcessDialogs
          dialog={dialog}
          process={process}
          requests={requests}
          onOpen={setDialog}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}

/** Holds what the dialogs pick from, so that they open without a network too. */
function usePickers(): void {
  useCall('calendar/services', {});
  useCall('product/stock', {});
  useCall('product/materials', {});
}

interface ProcessDialogsProps {
  dialog: ProcessDialog;
  process: ProcessData;
  requests: readonly HealerRequest[];
  onOpen: (dialog: ProcessDialog) => void;
  onClose: () => void;
}

function ProcessDialogs({ dialog, process, requests, onOpen, onClose }: ProcessDialogsProps) {
  const { appointment } = process;
  if (dialog === 'service') return <AddServiceDialog {...{ process, requests, onClose }} />;
  if (dialog === 'product') return <AddProductDialog {...{ process, requests, onClose }} />;
  if (dialog === 'material') return <MaterialDialog {...{ appointment, onClose }} />;
  if (dialog === 'budget') return <BudgetConfirm {...{ appointment, onClose }} />;
  if (dialog === 'finish') return <FinishConfirm {...{ process, onClose }} />;
  if (dialog === 'history') return <HistoryDialog {...{ process, onClose }} />;
  if ('dose' in dialog) return <MaterialDialog {...{ appointment, onClose }} wish={dialog.dose} />;
  if ('removeService' in dialog)
    return <RemoveServiceConfirm service={dialog.removeService} onClose={onClose} />;
  if ('remove' in dialog) return <ProductRemoveConfirm product={dialog.remove} onClose={onClose} />;
  const { edit: product } = dialog;
  const onRemove = () => onOpen({ remove: product });
  const Edit = isRetail(product) ? ProductEditDialog : MaterialEditDialog;
  return <Edit {...{ product, onRemove, onClose }} />;
}

function Summary({ appointment }: { appointment: Appointment }) {
  const { subtotal, discount, discount_percent: percent, paid, pending, confirmed_at } = appointment;
  return (
    <Sheet className={css.summary} aria-label="Resumen">
      <Sums>
        <Sum name="Subtotal">
          <Money value={subtotal} />
        </Sum>
        {amountOf(discount) > 0 && (
          <Sum name={percent === null ? 'Descuento' : `Descuento ${percent}%`}>
            <Money value={subtract(ZERO, amountOf(discount))} />
          </Sum>
        )}
        <Sum name="Pagado">
          <Money value={paid} />
        </Sum>
      </Sums>
      <TotalLine className={css.total}>
        <b>Total pendiente</b>
        <Money value={pending} size="xl" />
      </TotalLine>
      {confirmed_at && (
        <p className={css.confirmed}>
          <Check />
          Presupuesto confirmado a las {formatHour(nowHour(new Date(confirmed_at)))}
        </p>
      )}
    </Sheet>
  );
}
