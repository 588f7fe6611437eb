import { loadError, useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { Menu, MenuItem } from '@melena/shared/kit/actions/Menu';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { SearchField } from '@melena/shared/kit/fields/SearchField';
import { currentRow } from '@melena/shared/kit/forms/use-row-form';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { Count, FilterSelect, Filters } from '@melena/shared/kit/list/Filters';
import { DataTable } from '@melena/shared/kit/table';
import { useNavigate, useSearchParams } from '@melena/shared/router';
import { fullName } from '@melena/shared/rules/person';
import { today } from '@melena/shared/rules/time';
import { CalendarPlus, Ellipsis, Hourglass, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { startOver } from '../../common/booking-draft/draft-choices';
import { draftOfBooking, useBookEntry } from './book-entry';
import type { WaitingEntry } from './entry';
import { Openings } from './Openings';
import { RemoveDialog } from './RemoveDialog';
import { WaitingDialog } from './WaitingDialog';
import styles from './waiting.module.css';
import { PhoneRow, waitingColumns } from './waiting-columns';

type Open = { kind: 'new' } | { kind: 'edit' | 'remove'; entry: WaitingEntry };

/** 'Lista de espera': who waits for an hour, and the hours that were given back with who fits. */
export function WaitingListPage() {
  const [params, setParams] = useSearchParams();
  const search = params.get('buscar') ?? '';
  const healerId = Number(params.get('healer')) || null;
  const query = useCall(
    'waiting/get',
    { search: search || undefined, healer_id: healerId ?? undefined },
    { keep: true },
  );
  const now = useNow();
  const agenda = useCall('calendar/get', { day: today(now) });
  const [open, setOpen] = useState<Open | null>(null);
  const navigate = useNavigate();
  const isNew = params.has('nuevo');
  const [booking] = useState(() => (isNew ? draftOfBooking() : undefined));
  const book = useBookEntry();
  const { data } = query;
  const isFiltered = search !== '' || healerId !== null;
  const filter = (name: string, value: string) =>
    setParams(
      before => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const stay = () => filter('nuevo', '');
  const added = () => {
    startOver();
    stay();
  };
  const menu = (entry: WaitingEntry) => (
    <Menu
      trigger={
        <IconButton name={`Acciones de ${fullName(entry.client)}`} icon={Ellipsis} kind="quiet" size="s" />
      }
    >
      <MenuItem icon={CalendarPlus} onSelect={() => book(entry)}>
        Agendar
      </MenuItem>
      <MenuItem icon={Pencil} onSelect={() => setOpen({ kind: 'edit', entry })}>
        Editar
      </MenuItem>
      <MenuItem icon={Trash2} danger onSelect={() => setOpen({ kind: 'remove', entry })}>
        Quitar
      </MenuItem>
    </Menu>
  );
  return (
    <>
      <PageHead
        title="Lista de espera"
        back={{ to: paths.agenda, label: 'Agenda' }}
        actions={
          <Button kind="primary" icon={Plus} onClick={() => setOpen({ kind: 'new' })}>
            Agregar a la lista
          </Button>
        }
      />
      <PageBody className={styles.body}>
        <div className={styles.list}>
          <Filters count={data && <Count value={data.entries.length} one="persona" many="personas" />}>
            <SearchField
              label="Buscar en la lista de espera"
              placeholder="Cliente, servicio o healer"
              value={search}
              onChange={typed => filter('buscar', typed)}
            />
            <FilterSelect
              label="Todos los healers"
              all="Todos los healers"
              width={180}
              options={(agenda.data?.healers ?? []).map(healer => ({
                value: healer.id,
                label: fullName(healer),
              }))}
              value={healerId}
              onChange={id => filter('healer', id === null ? '' : String(id))}
            />
          </Filters>
          <DataTable
            label="Lista de espera"
            density="two-line"
            columns={waitingColumns(now, menu)}
            rows={data?.entries}
            rowKey={({ id }) => id}
            phone={entry => <PhoneRow entry={entry} now={now} menu={menu(entry)} />}
            empty={
              isFiltered
                ? { text: 'Nadie espera con ese filtro' }
                : { icon: Hourglass, text: 'Nadie está en la lista de espera' }
            }
            error={loadError(query, 'No se pudo cargar la lista de espera')}
          />
        </div>
        <Openings />
      </PageBody>
      {isNew && (
        <WaitingDialog draft={booking} onClose={() => (booking ? navigate(-1) : stay())} onAdded={added} />
      )}
      {open?.kind === 'new' && <WaitingDialog onClose={() => setOpen(null)} />}
      {open?.kind === 'edit' && (
        <WaitingDialog entry={currentRow(data?.entries, open.entry)} onClose={() => setOpen(null)} />
      )}
      {open?.kind === 'remove' && (
        <RemoveDialog entry={currentRow(data?.entries, open.entry)} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
