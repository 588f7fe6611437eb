import { joinNames } from '@melena/shared/rules/person';

/** 'Todos los salones', or the names of those that an account enters. */
export function salonsText(
  entered: readonly number[] | null,
  salons: readonly { readonly id: number; readonly name: string }[],
): string {
  if (entered === null) return 'Todos los salones';
  return joinNames(salons.filter(({ id }) => entered.includes(id)).map(({ name }) => name));
}
