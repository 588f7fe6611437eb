import { FilterSelect } from '@melena/shared/kit/list/Filters';
import { optionsOf } from './client-options';
import type { ClientFilter, Clients } from './use-clients';

export interface ClientFiltersProps {
  known: Clients['data'];
  filter: ClientFilter;
  onChange: (change: Partial<ClientFilter>) => void;
}

/** Status, genre and level, for the list and for the selector of a payment. */
export function ClientFilters({ known, filter, onChange }: ClientFiltersProps) {
  return (
    <>
      <FilterSelect
        label="Estado"
        options={optionsOf(known?.status_list)}
        value={filter.statusId}
        onChange={statusId => onChange({ statusId })}
      />
      <FilterSelect
        label="Género"
        options={optionsOf(known?.genres)}
        value={filter.genreId}
        onChange={genreId => onChange({ genreId })}
      />
      <FilterSelect
        label="Nivel"
        options={optionsOf(known?.levels)}
        value={filter.levelId}
        onChange={levelId => onChange({ levelId })}
      />
    </>
  );
}
