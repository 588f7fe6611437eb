import * as paths from '@melena/shared/contract/paths';
import { matchesWords, normalise, splitWords } from '@melena/shared/rules/search';

/** Other words for a screen, by its address: what people call it, and what they look for there. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  [paths.agenda]: 'citas calendario horarios reservar agendar espera',
  [paths.till]: 'cobrar cobro venta vender mostrador ticket corte turno efectivo productos',
  [paths.clients]: 'clientas personas teléfonos cumpleaños',
  [paths.payments]: 'anticipos depósitos transferencias abonos conciliar banco',
  [paths.invoices]: 'cfdi timbrar rfc fiscal',
  [paths.material]: 'materia prima solicitudes entregar',
  [paths.inventory]: 'stock existencias almacén conteo productos',
  [paths.purchases]: 'pedidos órdenes recepción',
  [paths.suppliers]: 'distribuidores contactos',
  [paths.services]: 'tratamientos precios paquetes',
  [paths.dossiers]: 'fórmulas recetas pasos',
  [paths.healers]: 'estilistas personal ausencias vacaciones comisiones',
  [paths.products]: 'artículos códigos precios',
  [paths.brands]: 'líneas',
  [paths.reports]: 'ventas comisiones ganancias liquidar',
  [paths.salons]: 'sucursal días cerrados horario festivos',
  [paths.access]: 'usuarios contraseñas roles bitácora',
  [paths.accounts]: 'bancos clabe',
};

/** A thing with its spellings; the catalogue uses the first one. */
const SPELLINGS: readonly (readonly [inCatalogue: string, ...others: string[]])[] = [
  ['shampoo', 'champu', 'shampu', 'champo', 'shampo'],
  ['acondicionador', 'conditioner', 'enjuague'],
  ['mascarilla', 'mask'],
  ['tratamiento', 'treatment'],
  ['spray', 'espray', 'aerosol'],
];

/** True if each typed word is in a screen's name or in another word for it. */
export function isScreen({ label, path }: { label: string; path: string }, typed: string): boolean {
  return typed !== '' && matchesWords(typed, [label, OTHER_WORDS[path]]);
}

/** The words as the catalogue writes them: 'champú seco' is 'shampoo seco'. */
export function inCatalogue(typed: string): string {
  const words = splitWords(typed);
  const spelled = words.map(word => SPELLINGS.find(names => names.includes(word))?.[0] ?? word);
  return words.every((word, index) => word === spelled[index]) ? typed : normalise(spelled.join(' '));
}
