import { isWaiting, useCall } from '@melena/shared/client';
import { isInProgress } from '@melena/shared/rules/appointment-status';
import { acceptsLines } from '@melena/shared/rules/product-line';
import { ClientNotes } from '@melena/shared/salon/appointments/ClientNotes';
import { useState } from 'react';
import type { HealerRequest } from '../outbox/healer-request';
import { RefusedNotices } from '../outbox/OutboxNotices';
import { HistoryPanel } from './HistoryPanel';
import { ProcessActions } from './ProcessActions';
import { ProcessDialogs } from './ProcessDialogs';
import { ProcessHead } from './ProcessHead';
import css from './process.module.css';
import { Summary } from './Summary';
import type { ProcessData, ProcessDialog } from './types';
import { WorkSheet } from './WorkSheet';

interface ProcessProps {
  process: ProcessData;
  /** What was asked for on this appointment and isn't a line of it yet. */
  requests: readonly HealerRequest[];
}

/** Services and products, what they come to, what can be done, and what the client had before. */
export function Process({ process, requests }: ProcessProps) {
  const { appointment, history } = process;
  const [dialog, setDialog] = useState<ProcessDialog | null>(null);
  usePickers();
  const editable = isInProgress(appointment) && acceptsLines(appointment);
  const waiting = requests.filter(isWaiting);
  return (
    <div className={css.page}>
      <ProcessHead appointment={appointment} onHistory={() => setDialog('history')} />
      {appointment.client_comments && (
        <div className={css.notes}>
          <ClientNotes comments={appointment.client_comments} />
        </div>
      )}
      <div className={css.process}>
        <div className={css.work}>
          <RefusedNotices requests={requests} />
          <WorkSheet process={process} requests={requests} editable={editable} onOpen={setDialog} />
        </div>
        <aside className={css.side}>
          <Summary appointment={appointment} />
          <ProcessActions
            appointment={appointment}
            editable={editable}
            waiting={waiting.length}
            onOpen={setDialog}
          />
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
