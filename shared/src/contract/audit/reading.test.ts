import { expect, test } from 'vitest';
import { USUAL_ZONE } from '../../rules/time';
import type { Entry } from './define';
import type { EntityName } from './entities';
import { NAMED_THINGS } from './names';
import { changesOf, linkOf, sentenceOf } from './reading';

const CALLED: Readonly<Record<string, string>> = {
  account: 'Pía',
  appointment: '#1',
  appointment_product: 'Shampoo',
  appointment_service: 'Corte',
  client: 'Ana',
  healer: 'Eva',
  healer_schedule: 'Eva',
  healer_service: 'Eva',
  invoice: 'F-1',
  payment: '$500.00',
  payment_type: 'Efectivo',
  product_variant: 'Shampoo',
  purchase: '#2',
  purchase_line: 'Shampoo',
  receiver: 'BBVA 4821',
  sale: 'V-1',
  service_process: 'Lavado',
  service_variant: 'Corte',
  stock_count: 'C-0001',
  supplier: 'Vapor',
  transfer: 'E-0001',
};

/** Each thing has the id 1, and belongs to one with the id 7. */
const names = Object.fromEntries(
  NAMED_THINGS.map(thing => [`${thing}:1`, { name: CALLED[thing] ?? 'Obsidiana', of: 7 }]),
);

function entryOf(entity: string, call: string, before: unknown, after: unknown): Entry {
  const at = '2026-11-20T18:00:00.000Z';
  return { id: 1, at, salon_id: 1, actor: 'Recepción', call, entity, entity_id: '1', before, after };
}

const sentence = (entity: string, call: string, before: unknown, after: unknown) =>
  sentenceOf(entryOf(entity, call, before, after), names);

test.each<[EntityName, string]>([
  ['account', 'la cuenta de Pía'],
  ['brand', 'la marca Obsidiana'],
  ['brand_line', 'la línea Obsidiana'],
  ['client_fiscal', 'los datos fiscales de Ana'],
  ['healer', 'el healer Eva'],
  ['healer_schedule', 'un horario de Eva'],
  ['healer_service', 'un servicio de Eva'],
  ['issuer', 'los datos fiscales del salón'],
  ['package_type', 'el paquete Obsidiana'],
  ['product', 'el producto Obsidiana'],
  ['product_category', 'la categoría Obsidiana'],
  ['product_variant', 'la variante Shampoo'],
  ['receiver', 'la cuenta BBVA 4821'],
  ['service', 'el servicio Obsidiana'],
  ['service_category', 'la categoría Obsidiana'],
  ['service_process', 'el proceso Lavado'],
  ['service_process_product', 'un producto del proceso Lavado'],
  ['service_subcategory', 'la subcategoría Obsidiana'],
  ['service_variant', 'la variante Corte'],
  ['supplier', 'el proveedor Vapor'],
  ['supplier_contact', 'el contacto Obsidiana'],
])('%s is added, changed, switched off and on, and removed: %s', (entity, called) => {
  const row = { client_id: 1, healer_id: 1, service_process_id: 1, status_id: 1 };
  const to = (status_id: number) => ({ ...row, status_id });
  const read = (before: unknown, after: unknown) => sentence(entity, 'any/call', before, after);
  expect(read(null, row)).toBe(`Agregó ${called}`);
  expect(read(row, { ...row, name: 'Otra' })).toBe(`Cambió ${called}`);
  expect(read(row, to(2))).toBe(`Desactivó ${called}`);
  expect(read(to(2), row)).toBe(`Activó ${called}`);
  expect(read(row, to(0))).toBe(`Eliminó ${called}`);
  expect(read(row, null)).toBe(`Eliminó ${called}`);
});

type Row = readonly [after: unknown, sentence: string, before?: unknown];

/** By entity and call. */
const SENTENCES: Readonly<Record<string, Readonly<Record<string, readonly Row[]>>>> = {
  appointment: {
    'calendar/add': [
      [{ client_id: 1 }, 'Agendó la cita #1 de Ana', null],
      [{ client_id: 1, waiting_id: 1 }, 'Agendó la cita #1 de Ana desde la lista de espera', null],
      [{ service: { service_id: 1 } }, 'Agregó Corte a la cita #1', { hour: '9' }],
      [{ delete_service: { id: 1 } }, 'Quitó Corte de la cita #1', { hour: '9' }],
      [
        { replace_service: { former_service_id: 1, service_id: 1 } },
        'Cambió Corte por Corte en la cita #1',
        { hour: '9' },
      ],
      [{ delete_product: { id: 1 } }, 'Quitó Shampoo de la cita #1', { hour: '9' }],
      [{ update_product: { id: 1 } }, 'Cambió Shampoo en la cita #1', { hour: '9' }],
      [{ product: { variant_id: 1, type_id: 2 } }, 'Pidió Shampoo para la cita #1', { hour: '9' }],
      [{ product: { variant_id: 1, type_id: 1 } }, 'Agregó Shampoo a la cita #1', { hour: '9' }],
      [
        { product: { variant_id: 1, type_id: 1, status_id: 2 } },
        'Recomendó Shampoo en la cita #1',
        { hour: '9' },
      ],
    ],
    'calendar/update': [
      [{ hour: '17:00' }, 'Movió la cita #1', { hour: '16:00' }],
      [{ ending: '17:00' }, 'Cambió la duración de la cita #1', { ending: '16:00' }],
    ],
    'healers/schedule/add': [[{ healer_id: 2 }, 'Movió la cita #1', { healer_id: 1 }]],
    'appointment/update': [
      [{ status_id: 3 }, 'Inició la cita #1', { status_id: 2 }],
      [{ status_id: 2 }, 'Deshizo el inicio de la cita #1', { status_id: 3 }],
      [{ status_id: 4 }, 'Finalizó la cita #1', { status_id: 3 }],
      [
        { status_id: 5, cancel_reason_id: 3, authorised_by: 1 },
        'Canceló la cita #1 · Lo canceló el salón · autorizó Pía',
        { status_id: 2 },
      ],
      [{ confirmed_at: '2026-11-20' }, 'Confirmó el presupuesto de la cita #1', { confirmed_at: null }],
      [{ finished_healer_id: 1 }, 'Terminó su parte de la cita #1'],
      [{ completed_at: '2026-11-20' }, 'Terminó el tratamiento de la cita #1', { completed_at: null }],
      [{ arrived_at: '2026-11-20' }, 'Anotó la llegada a la cita #1', { arrived_at: null }],
      [{ arrived_at: null }, 'Deshizo la llegada a la cita #1', { arrived_at: '2026-11-20' }],
      [{ note: 'VIP' }, 'Cambió la cita #1', { note: '' }],
    ],
    'appointment/discount': [
      [{ discount: 5000, authorised_by: 1 }, 'Dio un descuento de $50.00 en la cita #1 · autorizó Pía'],
      [{ discount: 5000, discount_percent: 10 }, 'Dio un descuento de 10% ($50.00) en la cita #1'],
      [{ discount: 0 }, 'Quitó el descuento de la cita #1'],
    ],
    'material/deliver': [[{ update_product: { id: 1 } }, 'Entregó Shampoo para la cita #1']],
    'material/discard': [[{ update_product: { id: 1 } }, 'Descartó Shampoo de la cita #1']],
    'material/undo': [[{ update_product: { id: 1 } }, 'Deshizo la entrega de Shampoo para la cita #1']],
    'payment/add': [
      [{ paid: 20000 }, 'Asignó $200.00 a la cita #1', { paid: 0 }],
      [{ paid: 20000, status_id: 3 }, 'Asignó $200.00 a la cita #1 y la inició', { paid: 0, status_id: 2 }],
      [{ paid: 0 }, 'Pasó $200.00 de la cita #1 a crédito', { paid: 20000 }],
    ],
    'payment/correct': [[{ kind: 'amount' }, 'Corrigió el importe de un pago de la cita #1']],
    'payment/reverse': [[{ paid: 0 }, 'Revirtió un pago de la cita #1']],
    'caja/charge': [
      [
        { paid: 84000, tip: 12600, payment: { type_id: 1 } },
        'Cobró $840.00 de la cita #1 y $126.00 de propina · Efectivo',
        { paid: 0 },
      ],
      [{ paid: 0 }, 'Finalizó la cita #1', { paid: 0 }],
      [{ paid: 10000 }, 'Finalizó la cita #1 y pasó $100.00 a crédito', { paid: 20000 }],
    ],
    'sale/print': [[{ number: 2 }, 'Imprimió el ticket de la cita #1 (copia)']],
    'sale/return': [[{ refunded: 5000 }, 'Recibió una devolución de la cita #1: $50.00']],
  },
  waiting: {
    'waiting/add': [[{ client_id: 1 }, 'Puso a Ana en la lista de espera']],
    'waiting/update': [[{ client_id: 1 }, 'Cambió lo que espera Ana', { client_id: 1 }]],
    'waiting/delete': [[{ client_id: 1 }, 'Quitó a Ana de la lista de espera', { client_id: 1 }]],
  },
  client: {
    'clients/add': [[{ phone: '5512345678' }, 'Registró al cliente Ana']],
    'clients/update': [[{ comments: 'VIP' }, 'Cambió los datos de Ana', { comments: '' }]],
  },
  client_program: {
    'clients/program/save': [
      [{ client_id: 1, service_id: 1 }, 'Agregó el programa de Corte de Ana', null],
      [{ client_id: 1, service_id: 1 }, 'Cambió el programa de Corte de Ana', { times: 3 }],
    ],
    'clients/program/delete': [
      [null, 'Eliminó el programa de Corte de Ana', { client_id: 1, service_variant_id: 1 }],
    ],
  },
  payment: {
    'payment/add': [
      [{ payment: { amount: '500', client_id: 1 } }, 'Registró un pago de $500.00 de Ana'],
      [
        { assign: { amount: '100', type_id: 2, appointment_id: 1 } },
        'Asignó $100.00 de un pago a la cita #1',
      ],
      [{ assign: { amount: '100', type_id: 3 } }, 'Pasó $100.00 de un pago a crédito'],
    ],
    'payment/correct': [
      [{ kind: 'method' }, 'Corrigió el método de un pago de $500.00'],
      [{ kind: 'refund' }, 'Devolvió dinero de un pago de $500.00'],
    ],
    'payment/reverse': [[{ reason: 'Doble' }, 'Revirtió un pago de $500.00']],
  },
  caja: {
    'caja/add': [[{ initial: 50000 }, 'Inició la caja con $500.00']],
    'caja/update': [
      [{ initial: 30000 }, 'Inició la caja del siguiente turno con $300.00'],
      [{ authorised_by: 1 }, 'Cerró la caja · autorizó Pía'],
    ],
    'caja/movement/add': [
      [{ amount: '-186.00' }, 'Registró una salida de caja de $186.00'],
      [{ amount: '186.00' }, 'Registró una entrada de caja de $186.00'],
    ],
    'caja/movement/undo': [[{ amount: '186.00' }, 'Deshizo un movimiento de caja de $186.00']],
    'caja/count/add': [[{ counted: 50000 }, 'Contó $500.00 en la caja']],
  },
  invoice: {
    'invoice/request': [[{ status_id: 1 }, 'Solicitó la factura F-1']],
    'invoice/update': [[{ rfc: 'X' }, 'Corrigió los datos de la factura F-1']],
    'invoice/issue': [[{ status_id: 2 }, 'Emitió la factura F-1']],
    'invoice/global': [[{ day: '2026-11-20' }, 'Emitió la factura global F-1 del nov 20. 2026']],
    'invoice/stamp': [[{ status_id: 3 }, 'Mandó timbrar la factura F-1']],
    'invoice/cancel': [[{ status_id: 5 }, 'Canceló la factura F-1']],
  },
  sale: {
    'caja/charge': [
      [{ total: 165010 }, 'Cobró $1,650.10 de la venta V-1'],
      [{ total: 0 }, 'Cobró la venta V-1'],
    ],
    'sale/print': [
      [{ number: 1 }, 'Imprimió el ticket de la venta V-1'],
      [{ sheet: 'gift_card', number: 1 }, 'Imprimió la tarjeta de regalo de la venta V-1'],
      [{ sheet: 'correction', number: 1 }, 'Imprimió la corrección de la venta V-1'],
    ],
    'sale/return': [
      [
        { refunded: 35010, authorised_by: 1 },
        'Recibió una devolución de la venta V-1: $350.10 · autorizó Pía',
      ],
    ],
  },
  stock: {
    'product/update/details': [[{ selling: 2 }, 'Corrigió el inventario de Shampoo', { selling: 1 }]],
  },
  purchase: {
    'purchase/add': [[{ supplier_id: 1 }, 'Agregó la compra #2 a Vapor']],
    'purchase/update': [
      [{ delete_product: { id: 1 } }, 'Quitó un producto de la compra #2'],
      [{ product: { id: 1 } }, 'Cambió Shampoo en la compra #2'],
      [{ receive: { purchase_id: 1 } }, 'Recibió productos de la compra #2'],
      [{ undo_receipt: { purchase_id: 1 } }, 'Deshizo una recepción de la compra #2'],
      [{ close_short: { purchase_id: 1 } }, 'Cerró con faltante la compra #2'],
      [{ reopen: { purchase_id: 1 } }, 'Reabrió la compra #2'],
      [{ state: { status_id: 2 } }, 'Envió la compra #2', { state: { status_id: 1 } }],
      [{ state: { status_id: 5 } }, 'Canceló la compra #2', { state: { status_id: 2 } }],
      [{ state: { status_id: 1 } }, 'Cambió la compra #2', { state: { status_id: 1 } }],
    ],
  },
  transfer: {
    'transfer/add': [[{ to: 'Salón Centro' }, 'Envió existencias a Salón Centro · E-0001']],
    'transfer/receive': [
      [{ status_id: 1 }, 'Recibió productos del envío E-0001', { status_id: 1 }],
      [{ status_id: 2 }, 'Terminó de recibir el envío E-0001', { status_id: 1 }],
    ],
    'transfer/cancel': [[{ status_id: 3 }, 'Canceló el envío E-0001', { status_id: 1 }]],
  },
  purchase_line: {
    'purchase/add': [[{ variant_id: 1, purchase_id: 1 }, 'Agregó Shampoo a la compra #2']],
  },
  product_variant: {
    'purchase/update': [[{ price_buy: 2 }, 'Cambió la variante Shampoo', { price_buy: 1 }]],
  },
  healer: {
    'healers/add': [[{ new_secret: true }, 'Agregó el healer Eva']],
    'healers/update': [
      [{ new_secret: true, authorised_by: 1 }, 'Cambió el pin de Eva · autorizó Pía', { selling: 1 }],
      [
        { status_id: 1, saved: false },
        'Revisó qué citas deja sin atender un cambio de Eva',
        { status_id: 1 },
      ],
    ],
    'healers/pin': [[{ new_secret: true }, 'Cambió su propio pin']],
    'account/sessions/end': [[{ ended: 2 }, 'Cerró las sesiones de Eva']],
  },
  salon: {
    'salon/add': [
      [{ name: 'Roma' }, 'Abrió el salón Roma'],
      [{ name: 'Salón Roma' }, 'Abrió el salón Roma'],
    ],
    'salon/status': [
      [{ name: 'Roma', status_id: 2 }, 'Cerró el salón Roma', { name: 'Roma', status_id: 1 }],
      [{ name: 'Roma', status_id: 1 }, 'Abrió de nuevo el salón Roma', { name: 'Roma', status_id: 2 }],
    ],
    'salon/update': [
      [{ address: 'Orizaba 87' }, 'Cambió los datos del salón', { address: '' }],
      [{ hour_end: '21:00' }, 'Cambió el horario del salón', { hour_end: '20:00' }],
      [{ time_zone: 'America/Tijuana' }, 'Cambió la zona horaria del salón', { time_zone: USUAL_ZONE }],
    ],
    'salon/closed/add': [[{ closed_days: [] }, 'Agregó días cerrados del salón']],
    'salon/closed/delete': [[null, 'Quitó un día cerrado del salón', { id: 1 }]],
  },
  account: {
    'account/update': [[{ new_secret: true }, 'Renovó la contraseña de Pía', { role: 'almacen' }]],
    'account/sessions/end': [[{ ended: 1 }, 'Cerró una sesión de Pía']],
    'account/approval': [
      [{ approval: true }, 'Cambió su pin de aprobación'],
      [{ approval: false }, 'Quitó su pin de aprobación'],
    ],
    'account/factor/set': [[{ second_factor: true }, 'Activó su verificación en dos pasos']],
    'account/factor/remove': [[{ second_factor: false }, 'Quitó la verificación en dos pasos de Pía']],
    'session/setup': [[{ name: 'Pía' }, 'Abrió el salón con su propia cuenta']],
    'session/password': [[{ new_secret: true }, 'Cambió su contraseña']],
  },
  import: {
    'import/start': [[{ kind: 'clientes', file_name: 'c.csv', rows: 3 }, 'Empezó a importar c.csv']],
    'import/rows': [
      [{ file_name: 'c.csv', added: 2, changed: 1 }, 'Importó de c.csv: 2 nuevos, 1 cambiados'],
    ],
    'import/undo': [[{ file_name: 'c.csv' }, 'Deshizo una parte de la importación de c.csv']],
  },
  statement_import: {
    'statement/import': [
      [{ added: 1, account_id: 1 }, 'Importó 1 movimiento de BBVA 4821'],
      [{ added: 2, account_id: 1 }, 'Importó 2 movimientos de BBVA 4821'],
    ],
  },
  statement_line: {
    'payment/add': [[{ amount: 8620 }, 'Concilió un movimiento de $86.20 del banco']],
    'statement/match': [[{ amount: 32105 }, 'Concilió un movimiento de $321.05 del banco']],
    'statement/ignore': [[{ amount: -700 }, 'Ignoró un movimiento de −$7.00 del banco']],
    'statement/reopen': [[{ amount: 32105 }, 'Volvió a abrir un movimiento de $321.05 del banco']],
  },
  commission_settlement: {
    'commission/settle': [[{ total: 46000, healer_id: 1 }, 'Liquidó $460.00 de comisiones a Eva']],
  },
  commission_adjustment: {
    'commission/adjust': [[{ amount: 35000, healer_id: 1 }, 'Ajustó $350.00 a las comisiones de Eva']],
    'commission/adjust/undo': [
      [null, 'Quitó un ajuste de $350.00 de las comisiones de Eva', { amount: 35000, healer_id: 1 }],
    ],
  },
  'session/close': {
    'session/keep': [[null, 'Siguió con su sesión en el navegador']],
    'session/end': [[null, 'Cerró otra de sus sesiones']],
    'session/close': [[null, 'Cerró sesión']],
  },
};

const cases = Object.entries(SENTENCES).flatMap(([entity, calls]) =>
  Object.entries(calls).flatMap(([call, rows]) => rows.map(row => ({ entity, call, row }))),
);

test.each(cases)('$entity by $call: $row', ({ entity, call, row }) => {
  const [after, expected, before = {}] = row;
  expect(sentence(entity, call, before, after)).toBe(expected);
});

const changed = (entity: EntityName, before: unknown, after: unknown) =>
  changesOf(entryOf(entity, 'any/call', before, after), names).map(
    ({ label, before, after }) => `${label}: ${[before, after].filter(held => held !== null).join(' → ')}`,
  );

test('what changed is read field by field, as it was and as it is', () => {
  expect(changed('appointment', { hour: '16:00', version: 1 }, { hour: '17:00', version: 2 })).toEqual([
    'Hora: 4:00 p.m. → 5:00 p.m.',
  ]);
  expect(changed('appointment', { status_id: 2 }, { status_id: 5 })).toEqual([
    'Estado: Confirmada → Cancelada',
  ]);
  const weekdays = [{ weekday: 0, hour_start: null, hour_end: null }];
  expect(changed('salon', { hour_end: '20:00' }, { hour_end: '21:00', weekdays })).toEqual([
    'Cierre: 8:00 p.m. → 9:00 p.m.',
    'Domingo: Cerrado',
  ]);
  expect(changed('account', { role: 'almacen' }, { new_secret: true })).toEqual(['Contraseña: Renovada']);
  expect(changed('client', { level_id: '', comments: '' }, { level_id: '2,', comments: 'Tarde' })).toEqual([
    'Nivel: Normal → VIP',
    'Comentarios:  → Tarde',
  ]);
  // A powder has grams.
  expect(changed('product_variant', { content: 500 }, { content: 1000 })).toEqual(['Contenido: 500 → 1,000']);
  const lines = [{ id: 1, quantity: 5, material: 2 }];
  expect(changed('purchase', {}, { receive: { purchase_id: 1, lines } })).toEqual([
    'Shampoo: 5 para venta, 2 de materia prima',
  ]);
  const order = [
    { variant_id: 1, quantity: 4, price: '10.5' },
    { variant_id: 1, quantity: 0 },
  ];
  expect(changed('purchase', {}, { lines: { purchase_id: 1, lines: order } })).toEqual([
    'Shampoo: 4 piezas · $10.50',
    'Shampoo: Quitado',
  ]);
  const sent = { variant_id: 1, quantity: 4 };
  expect(changed('transfer', {}, { lines: [sent] })).toEqual(['Shampoo: 4 piezas']);
  const short = { ...sent, received: 3, missing_reason: 'lost' };
  expect(changed('transfer', { status_id: 1 }, { status_id: 2, lines: [short] })).toEqual([
    'Estado: En camino → Recibido',
    'Shampoo: 3 de 4 · Falta 1: perdida',
  ]);
  // The payment of a charge is named once, by its amount.
  const after = { paid: 84_000, payment_id: 7, payment: { amount: 96_600 }, tip: 12_600 };
  expect(changed('appointment', { paid: 0 }, after)).toEqual([
    'Pagado: $0.00 → $840.00',
    'Monto del pago: $966.00',
    'Propina: $126.00',
  ]);
});

test('a thing that has an address leads there, and what was removed leads nowhere', () => {
  const to = (entity: EntityName, call: string, after: unknown) =>
    linkOf(entryOf(entity, call, {}, after), names)?.to;
  expect(to('appointment', 'calendar/add', {})).toBe('/citas/1');
  expect(to('payment', 'payment/add', {})).toBe('/pagos/1');
  expect(to('stock', 'product/update/details', {})).toBe('/inventario/1');
  expect(to('service_process', 'service/process/add', { service_variant_id: 1 })).toBe(
    '/servicios/7/variant/1',
  );
  expect(to('service', 'service/update/details', { status_id: 0 })).toBeUndefined();
  expect(to('service', 'service/update/details', null)).toBeUndefined();
  expect(to('caja', 'caja/update', {})).toBe('/caja/cortes/1');
  expect(to('caja', 'caja/count/add', {})).toBeUndefined();
});
