import { amountOf } from '@melena/shared/rules/money';
import { today } from '@melena/shared/rules/time';
import { type Actor, pick } from './actor';

/** The rows of a demo salon, as reception's screens show them. */
export async function demoGoods(
  { ok }: Pick<Actor, 'ok'>,
  { password, bank = 1 }: { readonly password: string; readonly bank?: number },
): Promise<Actor['goods']> {
  const { services } = await ok('calendar/services', {});
  const short = services.filter(({ minutes }) => minutes <= 60);
  const plain = short.filter(({ advance }) => amountOf(advance) === 0);
  const [mask] = short.filter(({ advance }) => amountOf(advance) > 0);
  const idOf = (index: number) => (pick(plain, index) ?? short[0])?.id ?? 0;
  const { clients } = await ok('clients/get', { limit: 50 });
  const { products } = await ok('product/stock', {});
  const piece = products.toSorted((one, other) => other.selling - one.selling)[0];
  const { healers } = await ok('calendar/get', { day: today() });
  return {
    healers: healers.map(({ id }) => id),
    clients: clients.map(({ id }) => id),
    services: { cut: idOf(0), blowDry: idOf(1), balayage: idOf(2), mask: mask?.id ?? idOf(3) },
    packaged: 0,
    variant: piece?.variant_id ?? 0,
    price: amountOf(piece?.price_iva ?? '0.00'),
    ...{ bank, password },
  };
}
