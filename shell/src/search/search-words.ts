import { matchesWords, normalise, splitWords } from '@melena/shared/rules/search';

/** Other words for a screen, by its address: what people call it, and what they look for there. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  '/agenda': 'citas calendario horarios reservar agendar espera',
  '/caja': 'cobrar cobro venta vender mostrador ticket corte turno efectivo productos',
  '/clientes': 'clientas personas teléfonos cumpleaños',
  '/pagos': 'anticipos depósitos transferencias abonos conciliar banco',
  '/facturas': 'cfdi timbrar rfc fiscal',
  '/material': 'materia prima solicitudes entregar',
  '/inventario': 'stock existencias almacén conteo productos',
  '/compras': 'pedidos órdenes recepción',
  '/proveedores': 'distribuidores contactos',
  '/servicios': 'tratamientos precios paquetes',
  '/dossiers': 'fórmulas recetas pasos',
  '/healers': 'estilistas personal ausencias vacaciones comisiones',
  '/productos': 'artículos códigos precios',
  '/marcas': 'líneas',
  '/reportes': 'ventas comisiones ganancias liquidar',
  '/salones': 'sucursal días cerrados horario festivos',
  '/accesos': 'usuarios contraseñas roles bitácora',
  '/cuentas': 'bancos clabe',
};

/** One thing under several spellings; the first one is how the catalogue writes it. */
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
