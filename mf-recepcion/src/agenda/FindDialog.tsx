import { call, messageOf, queryClient } from '@melena/shared/client';
import { statusName } from '@melena/shared/rules/appointment-status';
import { cleanFolio, phoneDigits } from '@melena/shared/rules/search';
import { formatDay, formatHour } from '@melena/shared/rules/time';
import { AffixInput } from '@melena/shared/ui/AffixInput';
import { Button } from '@melena/shared/ui/Button';
import { Dialog } from '@melena/shared/ui/Dialog';
import { Field } from '@melena/shared/ui/Field';
import { Segments } from '@melena/shared/ui/Segments';
import { StatusBadge } from '@melena/shared/ui/StatusBadge';
import { useNow } from '@melena/shared/ui/use-now';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import styles from './find.module.css';
import type { AppointmentRow } from './types';

type By = 'folio' | 'phone';

const BY = [
  { value: 'folio' as const, label: 'Folio' },
  { value: 'phone' as const, label: 'Teléfono' },
];
const NONE: Readonly<Record<By, string>> = {
  folio: 'No se encontró una cita con este folio',
  phone: 'No se encontraron citas con este teléfono',
};

export interface FindDialogProps {
  open: boolean;
  onClose: () => void;
  onFound: (appointment: AppointmentRow) => void;
}

/** 'Buscar cita' by folio or by the client's telephone. */
export function FindDialog({ open, onClose, onFound }: FindDialogProps) {
  const [by, setBy] = useState<By>('folio');
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly AppointmentRow[]>([]);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const wanted = by === 'folio' ? cleanFolio(typed) : phoneDigits(typed);

  function change(next: string) {
    setTyped(next);
    setError(undefined);
    setFound([]);
  }

  async function search(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // over another form: React bubbles through portals
    if (!wanted || busy) return;
    setBusy(true);
    setError(undefined);
    try {
      const body = { appointment_id: wanted };
      const { appointments } = await queryClient.fetchQuery({
        queryKey: ['calendar/search', body],
        queryFn: ({ signal }) => call('calendar/search', body, { signal }),
        staleTime: 0,
      });
      const only = appointments.length === 1 ? appointments[0] : undefined;
      if (only) onFound(only);
      else if (appointments.length === 0) setError(NONE[by]);
      setFound(appointments);
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      size={found.length > 1 ? 480 : 400}
      title="Buscar cita"
      onClose={onClose}
      onSubmit={search}
      bodyClassName="form"
      foot={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button kind="primary" type="submit" busy={busy} busyLabel="Buscando" disabled={!wanted}>
            Buscar
          </Button>
        </>
      }
    >
      <div className={styles.by}>
        <Segments
          label="Buscar por"
          options={BY}
          value={by}
          onChange={next => {
            setBy(next);
            change('');
          }}
        />
      </div>
      <Field label={by === 'folio' ? 'Folio' : 'Teléfono'} error={error}>
        {aria => (
          <AffixInput
            {...aria}
            className="search"
            type="search"
            inputMode="numeric"
            autoComplete="off"
            placeholder={by === 'folio' ? '#12345' : '55 4821 9034'}
            value={typed}
            onChange={event => change(event.target.value)}
            before={<Search className="i" aria-hidden />}
          />
        )}
      </Field>
      {found.length > 1 && <Found rows={found} onFound={onFound} />}
    </Dialog>
  );
}

function Found({ rows, onFound }: { rows: readonly AppointmentRow[]; onFound: FindDialogProps['onFound'] }) {
  const now = useNow();
  return (
    <ul className={styles.found} aria-label="Citas encontradas">
      {rows.map(row => (
        <li key={row.id}>
          <button type="button" onClick={() => onFound(row)}>
            <span>
              <b>{row.client}</b>
              <small className="t-2">
                <span className="num">
                  #{row.folio} · {formatDay(row.day)} · {formatHour(row.hour)}
                </span>{' '}
                · {row.healer}
              </small>
            </span>
            <StatusBadge status={statusName(row, now)} />
          </button>
        </li>
      ))}
    </ul>
  );
}
