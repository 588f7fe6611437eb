import { centavos, type Pesos, toPesos } from '@melena/shared/rules/money';

/** A sum of centavos, as the database writes it, in pesos; nothing is zero. */
export function pesosOf(amount: string | number | null): Pesos {
  return toPesos(centavos(Number(amount ?? 0)));
}

/** Some sums of a row in pesos; those of no row are zero. */
export function inPesos<Name extends string>(
  row: Readonly<Record<Name, string | number>> | undefined,
  names: readonly Name[],
): Record<Name, Pesos> {
  const amounts = names.map(name => [name, pesosOf(row?.[name] ?? 0)] as const);
  return Object.fromEntries(amounts) as Record<Name, Pesos>;
}

/** The sums of some figures of two rows, of which the first may not be there yet. */
export function addRows<Name extends string>(
  names: readonly Name[],
  before: Readonly<Record<Name, number>> | undefined,
  row: Readonly<Record<Name, number>>,
): Record<Name, number> {
  const sums = names.map(name => [name, (before?.[name] ?? 0) + row[name]] as const);
  return Object.fromEntries(sums) as Record<Name, number>;
}
