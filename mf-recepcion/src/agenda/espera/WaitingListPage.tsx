import { loadError, useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { Menu, MenuItem } from '@melena/shared/kit/actions/Menu';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { SearchField } from '@melena/shared/kit/fields/SearchField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { currentRow } from '@melena/shared/kit/forms/use-row-form';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Count, FilterSelect, Filters } from '@melena/shared/kit/list/Filters';
import { useListParams } from '@melena/shared/kit/list/use-list-params';
import { DataTable } from '@melena/shared/kit/table';
import { useLocation, useNavigate } from '@melena/shared/router';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { fullName, personOption } from '@melena/shared/rules/person';
import { today } from '@melena/shared/rules/time';
import { useSession } from '@melena/shared/session';
import { CalendarPlus, Ellipsis, Hourglass, Lock, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { draftStore } from '../../common/booking-draft/booking-draft';
import { startOver } from '../../common/booking-draft/draft-choices';
import { draftOfBooking, type FromBooking, useBookEntry } from './book-entry';
import { servicesText, type WaitingEntry } from './entry';
import { Openings } from './Openings';
import { WaitingDialog } from './WaitingDialog';
import styles from './waiting.module.css';
import { PhoneRow, waitingColumns } from './waiting-columns';

const BACK = { to: paths.agenda, label: 'Agenda' };

type Open = { kind: 'new' } | { kind: 'edit' | 'remove'; entry: WaitingEntry };

/** 'Lista de espera': the entries, and the hours that were given back with those who fit. */
export function WaitingListPage() {
  if (hasPermission(useSession()?.me.role, 'book')) return <WaitingList />;
  return (
    <>
      <PageHead title="Lista de espera" back={BACK} />
      <PageBody>
        <Sheet fill>
          <Empty
            icon={Lock}
            text="La lista de espera es de quien agenda"
            action={<ButtonLink to={paths.agenda}>Ver la agenda</ButtonLink>}
          />
        </Sheet>
      </PageBody>
    </>
  );
}

function WaitingList() {
  const params = useListParams();
  const search = params.text('buscar');
  const healerId = params.number('healer');
  const query = useCall(
    'waiting/get',
    { search: search || undefined, healer_id: healerId ?? undefined },
    { keep: true },
  );
  const now = useNow();
  const agenda = useCall('calendar/get', { day: today(now) });
  const [open, setOpen] = useState<Open | null>(null);
  const navigate = useNavigate();
  const isNew = params.number('nuevo') === 1;
  const from = (useLocation().state as FromBooking | null)?.booking;
  const [booking] = useState(() => (isNew && from ? draftOfBooking() : undefined));
  const book = useBookEntry();
  const { data } = query;
  const isFiltered = search !== '' || healerId !== null;
  const stay = () => params.set({ nuevo: null });
  const added = (clientId: number) => {
    // The booking is over by that, but for one of somebody else.
    if (booking?.client.id === clientId && draftStore.getState().client?.id === clientId) startOver();
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
        back={BACK}
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
              width={320}
              value={search}
              onChange={buscar => params.set({ buscar })}
            />
            <FilterSelect
              label="Todos los healers"
              all="Todos los healers"
              width={180}
              options={(agenda.data?.healers ?? []).map(personOption)}
              value={healerId}
              onChange={healer => params.set({ healer })}
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
        <WaitingDialog
          draft={booking}
          onClose={() => (from ? navigate(from, { replace: true }) : stay())}
          onAdded={added}
        />
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

/** Takes somebody off the list; the reason may be left out. */
function RemoveDialog({ entry, onClose }: { entry: WaitingEntry; onClose: () => void }) {
  const { id, client, version } = entry;
  return (
    <CommandDialog
      title={`¿Deseas quitar a ${fullName(client)} de la lista de espera?`}
      subtitle={servicesText(entry)}
      size={480}
      call="waiting/delete"
      values={{ reason: '' }}
      version={version}
      toBody={({ reason }, { version }) => ({ waiting: { id, version }, reason })}
      verb="Quitar de la lista"
      danger
      done={`${fullName(client)} ya no está en la lista de espera`}
      onClose={onClose}
    >
      {form => (
        <TextField
          label="Motivo"
          optional
          placeholder="Ya no le interesa, encontró otro lugar…"
          maxLength={120}
          {...form.bind('reason')}
        />
      )}
    </CommandDialog>
  );
}
