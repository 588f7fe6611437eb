import { Button } from '@melena/shared/kit/actions/Button';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Muted, Note, Num, Strong } from '@melena/shared/kit/text';
import { formatDay } from '@melena/shared/rules/time';
import { visitProduct } from '@melena/shared/salon/products/visit-products';
import css from './history.module.css';
import type { PastAppointment } from './types';

/** Of each visit; the rest is in 'Ver todo'. */
const SHOWN_PRODUCTS = 2;

/** The client's last treatments, latest first, with what was used on them. */
export function HistoryPanel({ history, onAll }: { history: readonly PastAppointment[]; onAll: () => void }) {
  return (
    <Sheet className={css.panel} aria-label="Historial de tratamientos">
      <header className={css.head}>
        <h2>Historial de tratamientos</h2>
        {history.length > 0 && (
          <Button kind="quiet" size="s" onClick={onAll}>
            Ver todo
          </Button>
        )}
      </header>
      {history.length === 0 ? (
        <Muted as="p" className={css.none}>
          Sin historial
        </Muted>
      ) : (
        <ul className={css.visits}>
          {history.map(({ id, day, service, healer, products }) => (
            <li key={id} className={css.visit}>
              <Note num>{formatDay(day)}</Note>
              <Strong clip>{service}</Strong>
              <Note clip>{healer}</Note>
              {products.slice(0, SHOWN_PRODUCTS).map(product => (
                <Num key={visitProduct(product)} as="small" clip>
                  {visitProduct(product)}
                </Num>
              ))}
              {products.length > SHOWN_PRODUCTS && <Note>y {products.length - SHOWN_PRODUCTS} más</Note>}
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
