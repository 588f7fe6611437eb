import { z } from 'zod';
import { changesOf, command, query } from '../define';
import { editedRow, id, pesos, text } from '../fields';
import { clientPackage, giftCard, giftCardEntry, packageForm, packageType } from './schemas';

export const voucherCalls = {
  /** The gift cards that a client bought and the packages, those that are spent or expired too, the latest first. */
  'voucher/client': query({
    permission: 'takePayments',
    body: { client_id: id },
    reply: { gift_cards: z.array(giftCard), packages: z.array(clientPackage) },
  }),
  /** A gift card by the number that is printed on it, however it is typed, with its entries; null where there is none. Wrong ones are counted. */
  'voucher/card': query({
    permission: 'takePayments',
    body: { number: text(40, 'Escribe el número de la tarjeta') },
    reply: { gift_card: giftCard.nullable(), entries: z.array(giftCardEntry) },
    example: () => ({ number: 'MEL-7F3K-2QXA' }),
  }),
  /** Gift cards and packages that are still worth something, and what the salon owes by them. */
  'voucher/liabilities': query({
    permission: 'caja',
    reply: {
      gift_cards: z.array(giftCard),
      packages: z.array(clientPackage),
      gift_card_total: pesos,
      package_total: pesos,
    },
  }),
  /** The packages that the salon offers; inactive ones too. */
  'voucher/packages': query({ permission: 'takePayments', reply: { packages: z.array(packageType) } }),
  'voucher/packages/add': command({
    permission: 'servicios',
    invalidates: ['voucher'],
    body: { package: packageForm },
    reply: { package_type_id: id },
    example: demo => ({
      package: { name: '6 hidrataciones', service_id: demo.service, visits: 6, price: '5400', days: 365 },
    }),
  }),
  /** An inactive or removed type is no longer sold; packages that were bought stay as they are. */
  'voucher/packages/update': command({
    permission: 'servicios',
    invalidates: ['voucher'],
    body: { package: changesOf(packageForm).extend(editedRow) },
    reply: { package: packageType.nullable() },
    example: demo => ({ package: { id: demo.packageType, version: 0, price: '5500' } }),
  }),
};
