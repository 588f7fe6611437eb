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
export type Allocation = Row<'payment_assignments'> & { id: number; amount: Centavos };

/** What a day's till is given. */
export interface LedgerEntries {
  caja: { id: number };
  payments: Payment[];
  assignments: Allocation[];
}

/** Turns what happened into payments and assignments, and knows each client's credit. */
export class PaymentLedger {
  private paymentId = 0;
  private assignmentId = 0;
  private readonly credit = new Map<number, Centavos>();
  private readonly creditOfToday = new Map<number, Centavos>();
  private day: LedgerEntries | undefined;
  private readonly advances = new Map<number, { payment: Payment; assignment: Allocation }>();

  enter(event: CashEvent, day: LedgerEntries): void {
    this.beginDay(day);
    const random = randomOf(`payment ${event.kind} ${event.client.id} ${event.at % 86_400_000}`);
    switch (event.kind) {
      case 'advance': {
        const payment = this.pay(event, day, event.amount, methodOf(random, ADVANCE_METHODS), random);
        const assignment = this.assign(payment, day, ASSIGNMENT_TYPE.advance, event.ticket.visit.id);
        this.advances.set(event.ticket.visit.id, { payment, assignment });
        break;
      }
      case 'charge':
        this.charge(event, day, random);
        break;
      case 'topUp': {
        const payment = this.pay(
          event,
          day,
          event.amount,
          methodOf(random, ADVANCE_METHODS),
          random,
          'Saldo para próximas visitas',
        );
        this.assign(payment, day, ASSIGNMENT_TYPE.credit, null);
        this.addCredit(event.client.id, event.amount);
        break;
      }
      case 'unassigned':
        this.pay(event, day, event.amount, PAYMENT_TYPE.transfer, random, 'Transferencia sin folio de cita');
        break;
      case 'keepAsCredit':
      case 'giveBack':
        this.callOff(event, day);
    }
  }

  /** The ids that no row has yet. */
  nextIds(): { payment: number; assignment: number; package: number } {
    return { payment: this.paymentId + 1, assignment: this.assignmentId + 1, package: 1 };
  }

  /** A day's payments are added before its assignments, so that credit can be spent from the next day on. */
  private beginDay(day: LedgerEntries): void {
    if (this.day === day) return;
    this.day = day;
    for (const [client, amount] of this.creditOfToday) {
      this.credit.set(client, add(this.credit.get(client) ?? ZERO, amount));
    }
    this.creditOfToday.clear();
  }

  private charge(event: CashEvent & { kind: 'charge' }, day: LedgerEntries, random: Random): void {
    const appointment = event.ticket.visit.id;
    const credit = this.credit.get(event.client.id) ?? ZERO;
    const fromCredit = credit > ZERO && random.chance(0.7) ? centavos(Math.min(credit, event.amount)) : ZERO;
    if (fromCredit > ZERO) {
      this.assign(
        this.pay(event, day, fromCredit, PAYMENT_TYPE.accountBalance, random),
        day,
        ASSIGNMENT_TYPE.payment,
        appointment,
      );
      this.credit.set(event.client.id, subtract(credit, fromCredit));
    }
    const rest = subtract(event.amount, fromCredit);
    const halves =
      rest > 120_000 && random.chance(0.05) ? [centavos(50_000), centavos(rest - 50_000)] : [rest];
    for (const [index, amount] of halves.entries()) {
      if (amount === 0) continue;
      const method = halves.length > 1 && index === 0 ? PAYMENT_TYPE.cash : methodOf(random, CHARGE_METHODS);
      this.assign(this.pay(event, day, amount, method, random), day, ASSIGNMENT_TYPE.payment, appointment);
    }
  }

  /** The advance leaves the visit; it stays as credit, or the payment itself is reversed. */
  private callOff(event: CashEvent & { kind: 'keepAsCredit' | 'giveBack' }, day: LedgerEntries): void {
    const advance = this.advances.get(event.ticket.visit.id);
    if (!advance) return;
    const { payment, assignment } = advance;
    const counter = centavos(-payment.amount);
    const isRefund = event.kind === 'giveBack';
    const reversal: Payment = {
      ...payment,
      id: this.paymentId + 1,
      amount: counter,
      caja_id: day.caja.id,
      notes: 'Devolución de anticipo por cancelación',
      reverses_id: payment.id,
      creation_date: iso(event.at),
    };
    if (isRefund) {
      this.paymentId += 1;
      day.payments.push(reversal);
    }
    day.assignments.push({
      ...assignment,
      id: ++this.assignmentId,
      payment_id: isRefund ? reversal.id : payment.id,
      amount: counter,
      reverses_id: assignment.id,
      creation_date: iso(event.at),
    });
    if (isRefund) return;
    this.assign({ ...payment, creation_date: iso(event.at) }, day, ASSIGNMENT_TYPE.credit, null);
    this.addCredit(event.client.id, payment.amount);
  }

  private pay(
    event: CashEvent,
    day: LedgerEntries,
    amount: Centavos,
    type: number,
    random: Random,
    notes = '',
  ): Payment {
    const payment: Payment = {
      salon_id: 1,
      id: ++this.paymentId,
      folio: referenceOf(random, type),
      amount,
      client_id: event.client.id,
      type_id: type,
      account_id: bankAccountOf(random, type),
      caja_id: day.caja.id,
      staff_id: random.chance(0.7) ? STAFF_IDS.reception : STAFF_IDS.attention,
      notes,
      reverses_id: null,
      creation_date: iso(event.at),
    };
    day.payments.push(payment);
    return payment;
  }

  private assign(payment: Payment, day: LedgerEntries, type: number, appointment: number | null): Allocation {
    const assignment: Allocation = {
      salon_id: 1,
      id: ++this.assignmentId,
      payment_id: payment.id,
      client_id: payment.client_id,
      type_id: type,
      amount: payment.amount,
      appointment_id: appointment,
      reverses_id: null,
      creation_date: payment.creation_date,
    };
    day.assignments.push(assignment);
    return assignment;
  }

  private addCredit(client: number, amount: Centavos): void {
    this.creditOfToday.set(client, add(this.creditOfToday.get(client) ?? ZERO, amount));
  }
}
