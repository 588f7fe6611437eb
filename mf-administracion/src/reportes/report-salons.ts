import type { ListParams } from '@melena/shared/kit/list/use-list-params';
import { joinNames } from '@melena/shared/rules/person';
import { useSession } from '@melena/shared/session';
import { useChainSalons } from '../common/chain-salons';

export const SALON = 'salon';
/** In the address in place of the ids of all salons. */
export const ALL_SALONS = 'todos';

/** The salons that a report is of. */
export interface ReportSalons {
  /** For the body of a call, which leaves out the salon that the window works in. */
  readonly ofSalons: { readonly salons?: number[] };
  /** 'Roma y Condesa', as paper names them. */
  readonly name: string;
  /** True of more than one: a row has to say of which it is. */
  readonly areSeveral: boolean;
  /** True of the salon alone that the window works in: its rows lead to pages of this salon. */
  readonly areHere: boolean;
  readonly nameOf: (id: number) => string;
  /** True of the salon that the window works in, whose pages a row leads to. */
  readonly isHere: (id: number) => boolean;
}

/** The salons that a report may be of: of the closed ones those that have a past. */
export const useOfferedSalons = () => useChainSalons().filter(({ hasPast }) => hasPast !== false);

/** The salons that the address names, of those that the person may enter; else the one that the window works in. */
export function useReportSalons(params: Pick<ListParams, 'text'>): ReportSalons {
  const me = useSession()?.me;
  const all = useOfferedSalons();
  const ids = idsIn(params.text(SALON), all);
  const nameOf = (id: number) => all.find(salon => salon.id === id)?.name ?? '';
  return {
    ofSalons: ids ? { salons: ids } : {},
    name: ids ? joinNames(ids.map(nameOf)) : (me?.salon ?? ''),
    areSeveral: ids !== undefined && ids.length > 1,
    areHere: ids === undefined || ids.join() === String(me?.salon_id),
    nameOf,
    isHere: id => id === me?.salon_id,
  };
}

export interface Salon {
  readonly id: number;
  readonly name: string;
}

/** Undefined where the address names none of them. */
export function idsIn(said: string, all: readonly Salon[]): number[] | undefined {
  const names = new Set(said.split(','));
  const ids = all.map(({ id }) => id).filter(id => said === ALL_SALONS || names.has(String(id)));
  return ids.length > 0 && all.length > 1 ? ids : undefined;
}
