import { z } from 'zod';
import { command, query } from '../define';
import { id, shownVersion } from '../fields';
import { checkRecipient, clientFiscal, issuer, issuerForm, recipientFields } from './fiscal';

export const invoiceCalls = {
  /** A client's fiscal data; null where nobody wrote them down. */
  'invoice/fiscal': query({
    permission: 'facturas',
    body: { client_id: id },
    reply: { fiscal: clientFiscal.nullable() },
    example: demo => ({ client_id: demo.client }),
  }),
  'invoice/fiscal/save': command({
    permission: 'facturas',
    invalidates: ['invoice'],
    body: {
      fiscal: z
        .object({ ...recipientFields.shape, client_id: id, version: shownVersion })
        .superRefine(checkRecipient),
    },
    reply: { fiscal: clientFiscal },
    example: demo => ({
      fiscal: {
        client_id: demo.client,
        rfc: 'CACX7605101P8',
        legal_name: 'Xóchilt Casas Chávez',
        regime: '612',
        cfdi_use: 'G03',
        postal_code: '36257',
      },
    }),
  }),
  /** The salon as the one who issues invoices; null until somebody wrote it down. */
  'invoice/issuer': query({
    permission: 'facturas',
    reply: { issuer: issuer.nullable() },
  }),
  'invoice/issuer/save': command({
    permission: 'issueInvoices',
    invalidates: ['invoice'],
    body: { issuer: issuerForm.safeExtend({ version: shownVersion }) },
    reply: { issuer },
    example: () => ({
      issuer: {
        rfc: 'EKU9003173C9',
        legal_name: 'Escuela Kemper Urgate',
        regime: '601',
        postal_code: '06700',
        series: 'F',
        service_key: '91101700',
        product_key: '53131602',
      },
    }),
  }),
};
