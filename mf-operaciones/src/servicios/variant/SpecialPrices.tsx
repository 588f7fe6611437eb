import * as paths from '@melena/shared/contract/paths';
import { Money, Muted } from '@melena/shared/kit/text';
import { Link } from '@melena/shared/router';
import type { VariantData } from './types';
import css from './variant.module.css';

/** Healers' own prices for the service. Nothing is drawn when no healer has one. */
export function SpecialPrices({ prices }: { prices: VariantData['prices'] }) {
  if (prices.length === 0) return null;
  return (
    <section className={css.special} aria-label="Precios especiales">
      <h2>Precios especiales</h2>
      <Muted as="p" size="s">
        Lo que cobran estos healers en todo el servicio.
      </Muted>
      <ul>
        {prices.map(({ healer_id, healer, price }) => (
          <li key={healer_id}>
            <Link to={paths.healer(healer_id)}>{healer}</Link>
            <Money value={price} />
          </li>
        ))}
      </ul>
    </section>
  );
}
