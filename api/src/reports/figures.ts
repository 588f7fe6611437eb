import { centavos, type Pesos, toPesos } from '@melena/shared/rules/money';

/** A sum of centavos, as the database writes it, in pesos; nothing is zero. */
export function pesosOf(amount: string | number | null): Pesos {
  return toPesos(centavos(Number(amount ?? 0)));
}
