import { isUnknown, messageOf, useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { AffixInput } from '@melena/shared/kit/fields/AffixInput';
import { Field } from '@melena/shared/kit/fields/Field';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { Segments } from '@melena/shared/kit/layout/Segments';
import { Muted, Note, Num } from '@melena/shared/kit/text';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { statusName } from '@melena/shared/rules/agenda/appointment-status';
import { FOLIO_NOT_FOUND } from '@melena/shared/rules/none-found';
import { searchPhone } from '@melena/shared/rules/phone';
import { cleanFolio } from '@melena/shared/rules/search';
import { formatDay, formatHour } from '@melena/shared/rules/time';
import { StatusBadge } from '@melena/shared/salon/appointments/StatusBadge';
import { useSession } from '@melena/shared/session';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { AppointmentRow } from '../common/day-grid/rows';
import styles from './find.module.css';

/** A way to search: `wanted` is what is asked for, empty where too little was typed. */
interface SearchMode {
  label: string;
  help?: string;
  placeholder: string;
  none: string;
  wanted: (typed: string) => string;
  fits: (row: AppointmentRow, wanted: string) => boolean;
}

/** With fewer digits a telephone would be taken for a folio. */
const MIN_PHONE_DIGITS = 7;

const SEARCH_MODES = {
  folio: {
    label: 'Folio',
    placeholder: '#12345',
    none: FOLIO_NOT_FOUND,
    wanted: cleanFolio,
    fits: ({ folio }, wanted) => folio === wanted.replace(/^0+/, ''),
  },
  phone: {
    label: 'Teléfono',
    help: `Al menos ${MIN_PHONE_DIGITS} dígitos`,
    placeholder: '55 4821 9034',
    none: 'No se encontraron citas con este teléfono',
    wanted: typed => {
      const digits = searchPhone(typed);
      return digits.length < MIN_PHONE_DIGITS ? '' : digits;
    },
    fits: ({ phone }, wanted) => phone.includes(wanted),
  },
} satisfies Record<string, SearchMode>;

type SearchModeName = keyof typeof SEARCH_MODES;
const SEARCH_MODE_OPTIONS = (Object.keys(SEARCH_MODES) as SearchModeName[]).map(value => ({
  value,
  label: SEARCH_MODES[value].label,
}));

export interface FindDialogProps {
  onClose: () => void;
  onFound: (appointment: AppointmentRow) => void;
}

/** 'Buscar cita' by folio or by the client's telephone. */
export function FindDialog({ onClose, onFound }: FindDialogProps) {
  const knowsPhones = hasPermission(useSession()?.me.role, 'book');
  const [by, setBy] = useState<SearchModeName>('folio');
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<CallReply<'calendar/search'>>();
  const way: SearchMode = SEARCH_MODES[by];
  const wanted = way.wanted(typed);

  const { isFetching, error, refetch } = useCall(
    'calendar/search',
    { appointment_id: wanted },
    { enabled: false },
  );
  const rows = found?.appointments.filter(row => way.fits(row, wanted));

  function change(next: string) {
    setTyped(next);
    setFound(undefined);
  }

  async function search(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // over another form: React bubbles through portals
    if (!wanted || isFetching) return;
    setFound(undefined);
    const { data, isError } = await refetch();
    if (isError || !data) return;
    const [only, ...others] = data.appointments.filter(row => way.fits(row, wanted));
    if (only && others.length === 0 && !data.more) onFound(only);
    setFound(data);
  }

  return (
    <ActionDialog
      title="Buscar cita"
      size={rows && rows.length > 1 ? 480 : 400}
      action={{
        submit: search,
        busy: isFetching,
        problem: error ? messageOf(error) : undefined,
        offline: isUnknown(error),
      }}
      verb="Buscar"
      disabled={!wanted}
      unsaved={false}
      onClose={onClose}
    >
      {knowsPhones && (
        <div className={styles.by}>
          <Segments
            label="Buscar por"
            options={SEARCH_MODE_OPTIONS}
            value={by}
            onChange={next => {
              setBy(next);
              change('');
            }}
          />
        </div>
      )}
      <Field label={way.label} help={way.help} error={rows?.length === 0 ? way.none : undefined}>
        {aria => (
          <AffixInput
            {...aria}
            kind="search"
            type="search"
            inputMode={by === 'phone' ? 'tel' : 'numeric'}
            autoComplete="off"
            placeholder={way.placeholder}
            readOnly={isFetching}
            value={typed}
            onChange={event => change(event.target.value)}
            before={<Search />}
          />
        )}
      </Field>
      {rows && (rows.length > 1 || found?.more) && <FoundAppointments rows={rows} onFound={onFound} />}
      {found?.more && (
        <Muted as="p">Se muestran las más recientes. Escribe el teléfono completo para ver menos.</Muted>
      )}
    </ActionDialog>
  );
}

interface FoundAppointmentsProps extends Pick<FindDialogProps, 'onFound'> {
  rows: readonly AppointmentRow[];
}

function FoundAppointments({ rows, onFound }: FoundAppointmentsProps) {
  const now = useNow();
  return (
    <ul className={styles.found} aria-label="Citas encontradas">
      {rows.map(row => (
        <li key={row.id}>
          <button type="button" onClick={() => onFound(row)}>
            <span>
              <b>{row.client}</b>
              <Note>
                <Num>
                  #{row.folio} · {formatDay(row.day)} · {formatHour(row.hour)}
                </Num>{' '}
                · {row.healer}
              </Note>
            </span>
            <StatusBadge status={statusName(row, now)} />
          </button>
        </li>
      ))}
    </ul>
  );
}
