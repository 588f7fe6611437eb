import type { Audit } from '@melena/shared/contract/audit/define';
import { flattenFields } from '@melena/shared/contract/audit/names';
import { changesOf, labelOf, linkOf, sentenceOf } from '@melena/shared/contract/audit-reading';
import { calls } from '@melena/shared/contract/calls';
import { beforeAll, expect, test } from 'vitest';
import { issueInvoices, matchStatement } from '../../testing/one-of-each/books';
import { changeCatalogue, purchaseStock } from '../../testing/one-of-each/catalogue';
import {
  changeShift,
  keepWaiting,
  sellAtCounter,
  takePayments,
  workAtCounter,
} from '../../testing/one-of-each/counter';
import { changeHealers, changeOffice } from '../../testing/one-of-each/staff';
import { salonTest } from '../../testing/salon-fixture';

const salon = salonTest();
let audit: Audit;
/** A variant that the salon was given on the way. */
let madeVariant = 0;
beforeAll(async () => {
  await aDay();
  audit = await salon.ok('audit/get', { limit: 500 });
});

/** One of each thing that can be done, as the screens do it. */
async function aDay(): Promise<void> {
  const { ok } = salon;
  await ok('caja/add', { caja: { initial: '500' } });
  await workAtCounter(salon);
  await takePayments(salon);
  await sellAtCounter(salon);
  await changeHealers(salon);
  madeVariant = await changeCatalogue(salon);
  await purchaseStock(salon, madeVariant);
  await issueInvoices(salon);
  await matchStatement(salon);
  await changeOffice(salon);
  await keepWaiting(salon);
  const { caja } = await ok('caja/get', {});
  if (!caja) throw new Error('The till is open');
  await changeShift(salon, caja.id);
  await ok('session/close', {}, 'recepcion');
}

const sentences = () => audit.entries.map(entry => sentenceOf(entry, audit.names)).reverse();

/** A sentence's changes as one reads them. */
function changed(sentence: RegExp): string[] {
  const entry = audit.entries.find(each => sentence.test(sentenceOf(each, audit.names)));
  if (!entry) throw new Error(`Nobody did ${sentence}`);
  return changesOf(entry, audit.names).map(
    ({ label, before, after }) => `${label}: ${[before, after].filter(held => held !== null).join(' → ')}`,
  );
}

test('every command says in words what was done', () => {
  const audited = new Set(audit.entries.map(({ call }) => call));
  const opens = ['session/open', 'session/healer', 'session/setup'];
  const commands = Object.entries(calls).flatMap(([path, { kind }]) => (kind === 'command' ? [path] : []));
  expect(commands.filter(path => !audited.has(path) && !opens.includes(path))).toEqual([]);
  for (const sentence of sentences()) {
    expect(sentence).not.toMatch(/Hizo un cambio|undefined|NaN|null|\s(de|a|en|para|con)$/);
  }
  expect(sentences()).toMatchInlineSnapshot(`
    [
      "Inició la caja con $500.00",
      "Agendó la cita #12001 de Ximena Cárdenas",
      "Movió la cita #12001",
      "Canceló la cita #12001",
      "Agendó la cita #12002 de Ximena Cárdenas",
      "Inició la cita #12002",
      "Deshizo el inicio de la cita #12002",
      "Inició la cita #12002",
      "Agregó Secado · Lacio a la cita #12002",
      "Agregó Shampoo matizador 300 ml a la cita #12002",
      "Pidió Shampoo matizador 300 ml para la cita #12002",
      "Cambió Shampoo matizador 300 ml en la cita #12002",
      "Entregó Shampoo matizador 300 ml para la cita #12002",
      "Pidió Shampoo matizador 300 ml para la cita #12002",
      "Descartó Shampoo matizador 300 ml de la cita #12002",
      "Deshizo la entrega de Shampoo matizador 300 ml para la cita #12002",
      "Entregó Shampoo matizador 300 ml para la cita #12002",
      "Quitó Shampoo matizador 300 ml de la cita #12002",
      "Cambió Secado · Lacio por Mascarilla · Lacio en la cita #12002",
      "Quitó Mascarilla · Lacio de la cita #12002",
      "Dio un descuento de $50.00 en la cita #12002 · autorizó Renata",
      "Quitó el descuento de la cita #12002 · autorizó Renata",
      "Confirmó el presupuesto de la cita #12002",
      "Terminó el tratamiento de la cita #12002",
      "Cobró $468.00 de la cita #12002 y $20.00 de propina",
      "Registró al cliente Nadia",
      "Cambió los datos de Nadia",
      "Agregó el programa de Corte · Lacio de Nadia",
      "Eliminó el programa de Corte · Lacio de Nadia",
      "Agendó la cita #12003 de Nadia",
      "Registró un pago de $500.00 de Nadia",
      "Asignó $100.00 de un pago a la cita #12003",
      "Asignó $100.00 a la cita #12003",
      "Pasó $200.00 de un pago a crédito",
      "Revirtió un pago de $500.00",
      "Revirtió un pago de la cita #12003",
      "Agendó la cita #12004 de Nadia",
      "Registró un pago de $200.00 de Nadia",
      "Asignó $200.00 a la cita #12004 y la inició",
      "Agregó el paquete 3 cortes",
      "Cambió el paquete 3 cortes",
      "Cobró $1,650.10 de la venta V-0001",
      "Imprimió el ticket de la venta V-0001",
      "Recibió una devolución de la venta V-0001: $350.10 · autorizó Renata",
      "Corrigió el método de un pago de $1,050.10 · autorizó Renata",
      "Agregó el healer Abril",
      "Cambió el healer Abril",
      "Cambió el pin de Abril · autorizó Renata",
      "Cambió su propio pin",
      "Agregó un horario de Abril",
      "Cambió un horario de Abril",
      "Revisó qué citas deja sin atender un cambio de Mariana Torres",
      "Agregó un servicio de Abril",
      "Agregó la marca Obsidiana",
      "Agregó la línea Nocturna",
      "Desactivó la marca Raíz Nativa",
      "Activó la marca Raíz Nativa",
      "Agregó la categoría VELAS",
      "Agregó el producto Bálsamo",
      "Agregó la variante Bálsamo chico",
      "Cambió la variante Bálsamo chico",
      "Corrigió el inventario de Bálsamo chico",
      "Agregó la categoría RITUALES",
      "Agregó la subcategoría DE NOCHE",
      "Agregó el servicio Baño de luna llena",
      "Cambió el servicio Baño de luna llena",
      "Agregó la variante Baño de luna llena · Lacio",
      "Cambió la variante Baño de luna llena · Lacio",
      "Agregó el proceso Lavado",
      "Cambió el proceso Lavado",
      "Eliminó el servicio Baño de luna llena",
      "Agregó el proveedor Vapor",
      "Agregó el contacto Lucía",
      "Cambió el contacto Lucía",
      "Agregó el contacto Efímera",
      "Eliminó el contacto Efímera",
      "Agregó la compra #1001 a Vapor",
      "Agregó Bálsamo chico a la compra #1001",
      "Cambió Bálsamo chico en la compra #1001",
      "Envió la compra #1001",
      "Recibió productos de la compra #1001",
      "Cerró con faltante la compra #1001",
      "Reabrió la compra #1001",
      "Deshizo una recepción de la compra #1001",
      "Agregó la compra #1002 a Vapor",
      "Canceló la compra #1002",
      "Desactivó el proveedor Vapor",
      "Agregó los datos fiscales de Ximena Cárdenas",
      "Cambió los datos fiscales de Ximena Cárdenas",
      "Agregó los datos fiscales del salón",
      "Emitió la factura global F-1 del nov 20. 2026",
      "Canceló la factura F-1",
      "Solicitó la factura F-2",
      "Corrigió los datos de la factura F-2",
      "Emitió la factura F-2",
      "Mandó timbrar la factura F-2",
      "Registró un pago de $321.05 de Valeria Prueba",
      "Importó 2 movimientos de BBVA 4821",
      "Concilió un movimiento de $321.05 del banco",
      "Ignoró un movimiento de −$7.00 del banco",
      "Volvió a abrir un movimiento de $321.05 del banco",
      "Importó 1 movimiento de BBVA 4821",
      "Registró un pago de $86.20 de Valeria Prueba",
      "Concilió un movimiento de $86.20 del banco",
      "Cambió el horario del salón",
      "Agregó días cerrados del salón",
      "Quitó un día cerrado del salón",
      "Agregó la cuenta Clip 3108",
      "Desactivó la cuenta Clip 3108",
      "Agregó la cuenta de Paola Ríos",
      "Cambió la cuenta de Paola Ríos",
      "Renovó la contraseña de Paola Ríos",
      "Desactivó la cuenta de Paola Ríos",
      "Cambió su pin de aprobación",
      "Quitó su pin de aprobación",
      "Activó su verificación en dos pasos",
      "Quitó la verificación en dos pasos de Renata",
      "Cerró otra de sus sesiones",
      "Siguió con su sesión en el navegador",
      "Cerró las sesiones de Paola Ríos",
      "Cambió su contraseña",
      "Ajustó $350.00 a las comisiones de Mariana Torres",
      "Ajustó $350.00 a las comisiones de Mariana Torres",
      "Quitó un ajuste de $350.00 de las comisiones de Mariana Torres",
      "Liquidó $460.00 de comisiones a Mariana Torres",
      "Puso a Valeria Prueba en la lista de espera",
      "Cambió lo que espera Valeria Prueba",
      "Quitó a Valeria Prueba de la lista de espera",
      "Puso a Valeria Prueba en la lista de espera",
      "Agendó la cita #12005 de Valeria Prueba desde la lista de espera",
      "Registró una salida de caja de $186.00",
      "Deshizo un movimiento de caja de $186.00",
      "Contó $500.00 en la caja",
      "Cerró la caja · autorizó Renata",
      "Inició la caja del siguiente turno con $300.00",
      "Cerró sesión",
    ]
  `);
});

test('every field that is kept has a name, or is none that a person reads', () => {
  const nameless = audit.entries.flatMap(({ entity, before, after }) =>
    [...flattenFields(before), ...flattenFields(after)]
      .filter(({ path }) => labelOf(entity, path) === undefined)
      .map(({ path }) => `${entity} ${path}`),
  );
  expect([...new Set(nameless)]).toEqual([]);
});

test('no password, pin, hash or access id is kept', async () => {
  const stored = await salon.db.read.selectFrom('audit').select(['before', 'after']).execute();
  const paths = stored.flatMap(({ before, after }) => [...flattenFields(before), ...flattenFields(after)]);
  expect(paths.filter(({ path }) => /pass|pin|hash|token|access/i.test(path))).toEqual([]);
  expect(JSON.stringify(stored)).not.toMatch(/clave-de|otra-de|779238|scrypt|melena-prueba/);
});

test('what changed is read field by field, as it was and as it is', () => {
  expect(changed(/^Movió/)).toEqual(['Hora: 4:00 p.m. → 5:00 p.m.', 'Termina: 5:00 p.m. → 6:00 p.m.']);
  expect(changed(/^Canceló la cita/)).toEqual(['Estado: Confirmada → Cancelada']);
  expect(changed(/^Cambió el horario del salón/)).toEqual([
    'Cierre: 8:00 p.m. → 9:00 p.m.',
    'Apertura: 9:00 a.m. → 8:00 a.m.',
    'Domingo: Cerrado',
  ]);
  expect(changed(/^Renovó la contraseña/)).toEqual(['Contraseña: Renovada']);
  expect(changed(/^Cambió los datos de/)).toEqual(['Comentarios:  → Llega tarde', 'Nivel: Normal → VIP']);
  expect(changed(/^Cambió el contacto/)).toEqual(['Correo:  → lucia@vapor.mx']);
  expect(changed(/^Recibió/)).toContain('Bálsamo chico: 5 para venta, 2 de materia prima');
  expect(changed(/^Cerró con faltante/)).toEqual([
    'Estado: Incompleta → Completa',
    'Cerrada con faltante: Ya no llega',
  ]);
  expect(changed(/^Cambió la variante Bálsamo chico/)).toEqual(['Precio de venta: $200.00 → $250.00']);
});

test('of a charge with a tip both amounts are told, and the payment once', () => {
  const entry = {
    id: 1,
    at: '2026-11-20T18:00:00.000Z',
    actor: 'Recepción',
    call: 'caja/charge',
    entity: 'appointment',
    entity_id: '5',
    before: { paid: 0 },
    after: { paid: 84_000, payment_id: 7, payment: { amount: 96_600 }, tip: 12_600 },
  };
  const names = { 'appointment:5': { name: '#12005', of: null }, 'payment:7': { name: '$966.00', of: null } };
  expect(sentenceOf(entry, names)).toBe('Cobró $840.00 de la cita #12005 y $126.00 de propina');
  expect(changesOf(entry, names).map(({ label, after }) => `${label}: ${after}`)).toEqual([
    'Pagado: $840.00',
    'Monto del pago: $966.00',
    'Propina: $126.00',
  ]);
});

test('each thing that has an address leads there, and what was removed nowhere', () => {
  const links = new Map(
    audit.entries.map(entry => [sentenceOf(entry, audit.names), linkOf(entry, audit.names)?.to] as const),
  );
  const to = (sentence: RegExp) => [...links].find(([text]) => sentence.test(text))?.[1];
  expect(to(/^Agendó/)).toMatch(/^\/citas\/\d+$/);
  expect(to(/^Registró un pago/)).toMatch(/^\/pagos\/\d+$/);
  expect(to(/^Corrigió el inventario/)).toBe(`/inventario/${madeVariant}`);
  expect(to(/^Agregó el proceso/)).toMatch(/^\/servicios\/\d+\/variant\/\d+$/);
  expect(to(/^Eliminó el servicio/)).toBeUndefined();
  expect(to(/^Cerró la caja/)).toMatch(/^\/caja\/cortes\/\d+$/);
});
