import { add, type Centavos, centavos, subtract, ZERO } from '@melena/shared/rules/money';
import { ASSIGNMENT_TYPE, PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import type { CashEvent } from './cash-events';
import { iso } from './demo-clock';
import { STAFF_IDS } from './demo-staff';
import { ADVANCE_METHODS, bankAccountOf, CHARGE_METHODS, methodOf, referenceOf } from './payment-methods';
import { type Random, randomOf } from './random';
import type { Row } from './rows';

export type Payment = Row<'payments'> & {
  id: number;
  amount: Centavos;
  type_id: number;
  account_id: number | null;
};
type Assignment = Row<'payment_assignments'> & { id: number };

/** A day's till with what was taken while it was open, by tables in the order in which they are filled. */
export interface OpenTill {
  caja: Row<'cajas'> & { id: number };
  closed: { closed_at: string; closed_by: number; authorised_by: number };
  rows: {
    sales: Row<'sales'>[];
    sale_lines: Row<'sale_lines'>[];
    charges: Row<'charges'>[];
    payments: Payment[];
    payment_assignments: Assignment[];
    gift_cards: Row<'gift_cards'>[];
    packages: Row<'packages'>[];
  };
}

/** Turns what happened into payments and assignments, and knows each client's credit. */
export class PaymentLedger {
  private paymentId = 0;
  private assignmentId = 0;
  private readonly credit = new Map<number, Centavos>();
  private readonly creditOfToday = new Map<number, Centavos>();
  private till: OpenTill | undefined;
  private readonly advances = new Map<number, { payment: Payment; assignment: Assignment }>();

  enter(event: CashEvent, till: OpenTill): void {
    this.beginDay(till);
    const random = randomOf(`payment ${event.kind} ${event.client.id} ${event.at % 86_400_000}`);
    switch (event.kind) {
      case 'advance': {
        const payment = this.receive(till, event, { type_id: methodOf(random, ADVANCE_METHODS) }, random);
        const appointment_id = event.ticket.visit.id;
        const assignment = this.assign(till, payment, { type_id: ASSIGNMENT_TYPE.advance, appointment_id });
        this.advances.set(appointment_id, { payment, assignment });
        break;
      }
      case 'charge':
        this.charge(event, till, random);
        break;
      case 'topUp': {
        const method = { type_id: methodOf(random, ADVANCE_METHODS), notes: 'Saldo para próximas visitas' };
        this.keepAsCredit(till, this.receive(till, event, method, random), event.client.id);
        break;
      }
      case 'unassigned': {
        const method = { type_id: PAYMENT_TYPE.transfer, notes: 'Transferencia sin folio de cita' };
        this.receive(till, event, method, random);
        break;
      }
      case 'keepAsCredit':
      case 'giveBack':
        this.callOff(event, till);
    }
  }

  pay(till: OpenTill, payment: Omit<Payment, 'id' | 'caja_id'>): Payment {
    const defaults = { notes: '', reverses_id: null, charge_id: null };
    const added = { ...defaults, ...payment, caja_id: till.caja.id, id: ++this.paymentId };
    till.rows.payments.push(added);
    return added;
  }

  assign(
    till: OpenTill,
    { id: payment_id, client_id, amount, creation_date }: Payment,
    target: Pick<Assignment, 'type_id' | 'appointment_id' | 'sale_id' | 'reverses_id'>,
  ): Assignment {
    const none = { appointment_id: null, sale_id: null, reverses_id: null };
    const id = ++this.assignmentId;
    const assignment = { ...none, ...target, id, payment_id, client_id, amount, creation_date };
    till.rows.payment_assignments.push(assignment);
    return assignment;
  }

  /** A day's payments are added before its assignments, so that credit can be spent from the next day on. */
  private beginDay(till: OpenTill): void {
    if (this.till === till) return;
    this.till = till;
    for (const [client, amount] of this.creditOfToday) {
      this.credit.set(client, add(this.credit.get(client) ?? ZERO, amount));
    }
    this.creditOfToday.clear();
  }

  private charge(event: CashEvent & { kind: 'charge' }, till: OpenTill, random: Random): void {
    const target = { type_id: ASSIGNMENT_TYPE.payment, appointment_id: event.ticket.visit.id };
    const pay = (amount: Centavos, type_id: number) =>
      this.assign(till, this.receive(till, { ...event, amount }, { type_id }, random), target);
    const credit = this.credit.get(event.client.id) ?? ZERO;
    const fromCredit = credit > ZERO && random.chance(0.7) ? centavos(Math.min(credit, event.amount)) : ZERO;
    if (fromCredit > ZERO) {
      pay(fromCredit, PAYMENT_TYPE.accountBalance);
      this.credit.set(event.client.id, subtract(credit, fromCredit));
    }
    const rest = subtract(event.amount, fromCredit);
    const halves =
      rest > 120_000 && random.chance(0.05) ? [centavos(50_000), centavos(rest - 50_000)] : [rest];
    for (const [index, amount] of halves.entries()) {
      if (amount === 0) continue;
      pay(amount, halves.length > 1 && index === 0 ? PAYMENT_TYPE.cash : methodOf(random, CHARGE_METHODS));
    }
  }

  /** The advance leaves the visit; it stays as credit, or the payment itself is reversed. */
  private callOff(event: CashEvent & { kind: 'keepAsCredit' | 'giveBack' }, till: OpenTill): void {
    const advance = this.advances.get(event.ticket.visit.id);
    if (!advance) return;
    const { payment, assignment } = advance;
    const { type_id, appointment_id } = assignment;
    const target = { type_id, appointment_id, reverses_id: assignment.id };
    const counter = { ...payment, amount: centavos(-payment.amount), creation_date: iso(event.at) };
    if (event.kind === 'giveBack') {
      const notes = 'Devolución de anticipo por cancelación';
      this.assign(till, this.pay(till, { ...counter, notes, reverses_id: payment.id }), target);
    } else {
      this.assign(till, counter, target);
      this.keepAsCredit(till, { ...payment, creation_date: iso(event.at) }, event.client.id);
    }
  }

  /** Receives a payment, with the reference and the account that its method has. */
  private receive(
    till: OpenTill,
    { at, client, amount }: { at: number; client: { id: number }; amount: Centavos },
    method: { type_id: number; notes?: string },
    random: Random,
  ): Payment {
    return this.pay(till, {
      ...method,
      folio: referenceOf(random, method.type_id),
      amount,
      client_id: client.id,
      account_id: bankAccountOf(random, method.type_id),
      staff_id: random.chance(0.7) ? STAFF_IDS.reception : STAFF_IDS.attention,
      creation_date: iso(at),
    });
  }

  private keepAsCredit(till: OpenTill, payment: Payment, client: number): void {
    this.assign(till, payment, { type_id: ASSIGNMENT_TYPE.credit });
    this.creditOfToday.set(client, add(this.creditOfToday.get(client) ?? ZERO, payment.amount));
  }
}
