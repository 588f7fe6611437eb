import { type Race, race } from './race';

const person = { rfc: 'CACX7605101P8', legal_name: 'XOCHILT CASAS CHAVEZ', regime: '612' };
const keys = { series: 'F', service_key: '91101700', product_key: '53131602' };

/** Each writes the whole of what it is about, so that no two different fields are sent. */
const codes = (round: number) => [{ postal_code: `0670${round}` }, { postal_code: `0660${round}` }] as const;

/** The data by which invoices are made out, and the invoices. */
export const invoiceRaces: readonly Race[] = [
  race('invoice/fiscal/save', 'fiscal', async salon => {
    const ids = { ...person, cfdi_use: 'G03', client_id: salon.vip };
    await salon.ok('invoice/fiscal/save', { fiscal: { ...ids, postal_code: '36257' } });
    const read = async () => {
      const { fiscal } = await salon.ok('invoice/fiscal', { client_id: salon.vip });
      if (!fiscal) throw new Error('The data are written down');
      return fiscal;
    };
    return { read, ids, same: codes };
  }),
  race('invoice/update', 'invoice', async salon => {
    const { id: appointment } = await salon.bookAndStart({ hour: '11:00', healer: salon.sofia });
    const line = { appointment_id: appointment, type_id: 3, account_id: salon.bank };
    await salon.ok('caja/add', { caja: {} });
    await salon.ok('caja/charge', line);
    const recipient = { ...person, cfdi_use: 'G03', postal_code: '36257' };
    const tickets = [{ kind: 'appointment' as const, id: appointment }];
    const { invoice_id: id } = await salon.ok('invoice/request', { tickets, recipient });
    return {
      read: async () => (await salon.ok('invoice/detail', { invoice_id: id })).invoice,
      ids: { ...person, cfdi_use: 'G03', payment_form: '', id },
      same: codes,
    };
  }),
  race('invoice/issuer/save', 'issuer', async salon => {
    const ids = { ...person, ...keys };
    await salon.ok('invoice/issuer/save', { issuer: { ...ids, postal_code: '36257' } });
    const read = async () => {
      const { issuer } = await salon.ok('invoice/issuer', {});
      if (!issuer) throw new Error('The data are written down');
      return issuer;
    };
    return { read, ids, same: codes };
  }),
];
