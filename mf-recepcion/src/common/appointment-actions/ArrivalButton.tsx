import { messageOf, useCommand } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { useEffect } from 'react';
import type { Appointment } from '../appointment/types';
import styles from './arrival.module.css';

/** 'Llegó': the client is here and waits. Another press takes it back. */
export function ArrivalButton({ appointment }: { appointment: Appointment }) {
  const { attempt, busy, error } = useCommand('appointment/update');
  const { id, version, client, arrived_at } = appointment;
  const came = arrived_at !== undefined;
  useEffect(() => {
    if (error) toast.failed(messageOf(error));
  }, [error]);

  async function mark() {
    const reply = await attempt({ appointment: { id, version, arrived: !came } });
    if (reply) toast.done(came ? `${client}: llegada deshecha` : `${client} ya llegó`);
  }

  return (
    <Button size="s" className={styles.arrival} busy={busy} busyLabel="Guardando" onClick={mark}>
      {came ? 'Deshacer llegada' : 'Llegó'}
    </Button>
  );
}
