import { joinNames } from '@melena/shared/rules/person';
import { useSession } from '@melena/shared/session';

interface ChainSalon {
  readonly id: number;
  readonly name: string;
  readonly isClosed?: true;
  /** False of a closed one that no report has anything of. */
  readonly hasPast?: boolean;
}

/** The salons that the person may enter, and after them the closed ones: their past and their people stay. */
export function useChainSalons(): readonly ChainSalon[] {
  const me = useSession()?.me;
  const closed = (me?.closed_salons ?? []).map(({ id, name, has_past }) => ({
    ...{ id, name: `${name} (cerrado)`, isClosed: true as const, hasPast: has_past },
  }));
  return [...(me?.salons ?? []), ...closed];
}

/** 'Todos los salones', or the names of those that an account enters. */
export function salonsText(entered: readonly number[] | null, salons: readonly ChainSalon[]): string {
  if (entered === null) return 'Todos los salones';
  return joinNames(salons.filter(({ id }) => entered.includes(id)).map(({ name }) => name));
}
