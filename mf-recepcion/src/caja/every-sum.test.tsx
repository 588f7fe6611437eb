import {
  type Centavos,
  centavos,
  formatMoney,
  minus,
  sum,
  toCentavos,
  toPesos,
} from '@melena/shared/rules/money';
import { ticketSums } from '@melena/shared/rules/till/ticket-sums';
import { PAPER_FONTS, textsOf } from '@melena/shared/testing/pdf';
import { leaveRoute, renderRoute } from '@melena/shared/testing/render-route';
import { screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../../api/testing/app';
import { TODAY } from '../../../api/testing/salon-fixture';
import { sectionsOf } from '../agenda/print/day-sheet';
import { routes } from '../routes';
import { freeHour, tillTest } from './testing';
import { rowsOf } from './ticket-page/paper-rows';
import { drawTicket } from './ticket-page/ticket-pdf';
import { whatsAppText } from './ticket-page/whatsapp';

const till = tillTest();
beforeAll(till.ensureTill);

const SCREENS = ['agenda', 'citas/:id', 'caja', 'caja/ventas/:id', 'clientes/:id'];
const own = routes.filter(({ path }) => SCREENS.includes(path));

/** The text of a screen once some words are there. */
async function textOf(address: string, ...untils: readonly string[]): Promise<string> {
  const { salon } = till;
  const { accessId } = salon.people.administrador;
  const { me } = await salon.ok('session/current', {}, 'administrador');
  await renderRoute(address, own, { accessId, me });
  for (const until of untils) await screen.findAllByText(until, {}, { timeout: 15_000 });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  const text = document.body.textContent ?? '';
  leaveRoute();
  return text;
}

interface Story {
  /** The advance is for a dearer service than the one that is charged. */
  overpaid: boolean;
  tip: boolean;
  giftCard: boolean;
  sold: boolean;
  returned: boolean;
  refunded: boolean;
}

/** Charges a visit as a story tells, and puts it right afterwards. @returns its id */
async function charged({ overpaid, tip, giftCard, sold, returned, refunded }: Story): Promise<number> {
  const { salon } = till;
  const { ok, ximena, mariana, sofia, bank, shampoo } = salon;
  const card = { type_id: 2, account_id: bank };
  const { id } = await salon.book({ ...freeHour(), services: [salon.mask] });
  const paid = { ...card, client_id: ximena, amount: '800' };
  await ok('payment/add', { payment: paid, assign: { type_id: 1, amount: '600', appointment_id: id } });
  if (overpaid) {
    const [line] = (await salon.details(id)).services;
    const replace_service = { appointment_id: id, id: line?.id ?? 0, service_id: salon.blowDry };
    await ok('calendar/add', { replace_service });
  }
  await ok('appointment/update', { appointment: { id, status_id: 3 } });
  const product = { appointment_id: id, variant_id: shampoo, type_id: 1 as const, quantity: 1 };
  if (returned) await ok('calendar/add', { product });
  const { appointment } = await salon.details(id);
  const tips = tip
    ? [
        { healer_id: mariana, amount: '60' },
        { healer_id: sofia, amount: '30' },
      ]
    : [];
  const due = sum([
    toCentavos(appointment.pending),
    ...tips.map(each => toCentavos(each.amount)),
    centavos(sold ? 38_900 : 0),
  ]);
  const byCard = giftCard && due > 10_000 ? [{ type_id: 7, amount: '100', gift_card: await newCard() }] : [];
  const rest = centavos(due - byCard.length * 10_000);
  await ok('caja/charge', {
    ...{ appointment_id: id, version: appointment.version, tips },
    payments: [...byCard, ...(rest > 0 ? [{ ...card, amount: toPesos(rest) }] : [])],
    sale: sold ? { lines: [{ kind: 'product', variant_id: shampoo, quantity: 1 }] } : undefined,
  });
  const right = { reason: 'No le sirvió', password: PASSWORD };
  const { products, payments } = await ok('sale/ticket', { appointment_id: id });
  if (returned) {
    const lines = [{ id: products[0]?.id ?? 0, quantity: 1, restock: true }];
    await ok('sale/return', { appointment_id: id, lines, ...right });
  }
  if (refunded) {
    await ok('payment/correct', { payment_id: payments[0]?.id ?? 0, kind: 'refund', amount: '50', ...right });
  }
  return id;
}

async function newCard(): Promise<string> {
  const { ok, vip, cardNumber } = till.salon;
  const lines = [{ kind: 'gift_card' as const, amount: '100' }];
  const { sale_id } = await ok('caja/charge', {
    payments: [{ type_id: 1, amount: '100' }],
    sale: { client_id: vip, lines },
  });
  return cardNumber(sale_id);
}

const story = fc.record({
  ...{ overpaid: fc.boolean(), tip: fc.boolean(), giftCard: fc.boolean() },
  ...{ sold: fc.boolean(), returned: fc.boolean(), refunded: fc.boolean() },
});
const ALL: Story = { overpaid: true, tip: true, giftCard: true, sold: true, returned: true, refunded: true };

test('a ticket has the same sums on each screen, on paper, in its file and its message', async () => {
  const { salon } = till;
  await fc.assert(
    fc.asyncProperty(story, async story => {
      const id = await charged(story);
      const key = { appointment_id: id };
      const { appointment } = await salon.details(id);
      const ticket = await salon.ok('sale/ticket', key);
      const { paper } = await salon.ok('sale/paper', key);
      const tips = sum(ticket.tips.map(({ amount }) => toCentavos(amount)));
      const { visit, sale, credited } = ticket;
      const sums = ticketSums({ visit, sale, tips, credited });
      expect(sums.collected).toBe(sum(ticket.payments.map(({ part }) => toCentavos(part))));
      expect([appointment.tips, appointment.credited]).toEqual([toPesos(tips), credited]);
      expect(sums.credited > 0).toBe(story.overpaid && !story.returned);
      const shows = (text: string, parts: Readonly<Record<string, Centavos>>) => {
        for (const [name, amount] of Object.entries(parts)) {
          const said = `${name}${formatMoney(amount)}`;
          if (amount === 0) expect(text).not.toContain(name);
          else expect(text).toContain(said);
        }
      };
      const back = { Devuelto: minus(sums.refunded) };
      const both = { ...back, 'Saldo a favor': sums.credited, Pagado: sums.paid, Total: sums.total };
      const details = { ...both, Propina: tips };
      shows(await textOf(`/agenda?cita=${id}`, 'Pagado'), details);
      const summary = await textOf(`/citas/${id}`, 'Pagado', 'Pagos');
      shows(summary, details);
      const inTill = await textOf(`/caja?cita=${id}`, 'Cobrado');
      shows(inTill, { ...both, Cobrado: sums.collected, Subtotal: sums.subtotal });
      for (const { part } of ticket.payments) {
        expect(summary).toContain(formatMoney(part));
        expect(inTill).toContain(formatMoney(part));
      }
      if (sale) {
        const sold = await textOf(`/caja/ventas/${sale.id}`, 'Cobrado');
        shows(sold, { Cobrado: sums.collected, [`Cita #${appointment.folio}`]: sums.paid });
      }
      const client = await textOf(`/clientes/${appointment.client_id}`, 'Historial');
      expect(client.includes(`Devuelto ${formatMoney(back.Devuelto)}`)).toBe(sums.refunded > 0);
      expect(summary.includes('1 de vuelta')).toBe(story.returned);
      // The client's other visits stand there too.
      if (story.returned) expect(client).toContain('1 de vuelta');

      const rows = rowsOf(paper, 'ticket', false);
      const onPaper = rows.map(row => (row.kind === 'pair' ? row.left + row.right : '')).join('\n');
      const file = textsOf(drawTicket(rows, PAPER_FONTS)).join('\n');
      const message = whatsAppText(paper, 'ticket');
      const left = toCentavos(paper.credited);
      expect(left > 0).toBe(story.overpaid && !story.returned);
      shows(onPaper, { 'Saldo a favor': left, ...back });
      for (const amount of [left, sums.refunded].filter(amount => amount > 0)) {
        expect(file).toContain(formatMoney(amount));
        expect(message).toContain(formatMoney(amount));
      }
      const agenda = await salon.ok('calendar/get', { day: TODAY });
      const printed = sectionsOf(agenda, new Date()).flatMap(section => section.rows);
      expect(printed.find(({ folio }) => folio === `#${appointment.folio}`)?.pending).toBe(0);
    }),
    { numRuns: 3, endOnFailure: true, examples: [[ALL], [{ ...ALL, returned: false, sold: false }]] },
  );
}, 120_000);
