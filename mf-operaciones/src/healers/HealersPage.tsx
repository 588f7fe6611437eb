import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { FilterSelect } from '@melena/shared/kit/list/Filters';
import { ListPage } from '@melena/shared/kit/list/ListPage';
import { useListParams } from '@melena/shared/kit/list/use-list-params';
import { useNavigate } from '@melena/shared/router';
import { fullName } from '@melena/shared/rules/person';
import { joinPhones } from '@melena/shared/rules/phone';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { matchesWords } from '@melena/shared/rules/search';
import { ImportLink } from '@melena/shared/salon/ImportLink';
import { CalendarClock, UserRoundSearch } from 'lucide-react';
import { optionsOf } from '../common/options';
import { HealerOnPhone, healerColumns } from './healer-columns';
import { NewHealerDialog } from './NewHealerDialog';

/** The call's value for no filter. */
const ANY = 0;

/** The healers of the salon; nothing said means the active ones. */
export function HealersPage() {
  const navigate = useNavigate();
  const { params, filter, change } = useHealerAddress();
  const list = useCall(
    'healers/get',
    { status_id: filter.statusId ?? ANY, level_id: filter.levelId ?? ANY },
    { keep: true },
  );
  const { data } = list;
  const level = (id: number) => data?.levels.find(one => one.id === id)?.name ?? '';
  const found = data?.healers
    .filter(healer => matchesWords(joinPhones(params.typed), [fullName(healer), healer.phone, healer.email]))
    .map(healer => ({ ...healer, level: level(healer.level_id) }));
  // The first filters hide most of them.
  const narrowed = filter.statusId !== null || filter.levelId !== null;
  const added = (id: number) => navigate(paths.healer(id));
  return (
    <>
      <ListPage
        title="Healers"
        actions={
          <>
            <ImportLink kind="healers" />
            <ButtonLink to={paths.healerWeeks} icon={CalendarClock}>
              Horarios
            </ButtonLink>
          </>
        }
        add={{
          verb: 'Nuevo healer',
          dialog: close => <NewHealerDialog onAdded={added} onClose={close} />,
        }}
        params={params}
        searchBy="Nombre, teléfono o correo"
        instant
        filters={
          <>
            <FilterSelect
              label="Estado"
              disabled={!data}
              options={optionsOf(data?.status_list.filter(({ id }) => id !== ROW_STATUS.removed))}
              value={filter.statusId}
              onChange={statusId => change({ statusId })}
            />
            <FilterSelect
              label="Nivel"
              disabled={!data}
              options={optionsOf(data?.levels)}
              value={filter.levelId}
              onChange={levelId => change({ levelId })}
            />
          </>
        }
        list={list}
        failed="No se pudieron cargar los healers"
        one="healer"
        many="healers"
        columns={healerColumns}
        rows={found}
        rowKey={healer => healer.id}
        rowHref={healer => paths.healer(healer.id)}
        defaultOrder="name"
        phone={healer => <HealerOnPhone healer={healer} />}
        empty={{
          icon: UserRoundSearch,
          text: 'No se encontraron healers registrados',
          action: narrowed && (
            <Button onClick={() => change({ statusId: null, levelId: null })}>Ver todos los healers</Button>
          ),
        }}
      />
      {params.text('nuevo') && (
        <NewHealerDialog onAdded={added} onClose={() => params.set({ nuevo: null })} />
      )}
    </>
  );
}

interface HealerFilter {
  readonly statusId: number | null;
  readonly levelId: number | null;
}

const ALL = 'todos';

function useHealerAddress() {
  const params = useListParams();
  // An address that names none is that of the active ones.
  const statusId = params.text('estado') === ALL ? null : (params.number('estado') ?? ROW_STATUS.active);
  const filter: HealerFilter = { statusId, levelId: params.number('nivel') };
  const change = (next: Partial<HealerFilter>) => {
    const { statusId, levelId } = { ...filter, ...next };
    params.set({ estado: statusId === ROW_STATUS.active ? null : (statusId ?? ALL), nivel: levelId });
  };
  return { params, filter, change };
}
