import { Button } from '@melena/shared/kit/actions/Button';
import { formatDay } from '@melena/shared/rules/time';
import { visitProduct } from '@melena/shared/salon/products/visit-products';
import css from './history.module.css';
import type { PastAppointment } from './types';

/** Of each visit; the rest is in 'Ver todo'. */
const SHOWN_PRODUCTS = 2;

/** The client's last treatments, latest first, with what was used on them. */
export function HistoryPanel({ history, onAll }: { history: readonly PastAppointment[]; onAll: () => void }) {
  return (
    <section className={`sheet ${css.panel}`} aria-label="Historial de tratamientos">
      <header className={css.head}>
        <h2>Historial de tratamientos</h2>
        {history.length > 0 && (
          <Button kind="quiet" size="s" onClick={onAll}>
            Ver todo
          </Button>
        )}
      </header>
      {history.length === 0 ? (
        <p className={`t-2 ${css.none}`}>Sin historial</p>
      ) : (
        <ul className={css.visits}>
          {history.map(({ id, day, service, healer, products }) => (
            <li key={id} className={css.visit}>
              <small className="num t-2">{formatDay(day)}</small>
              <b className="clip">{service}</b>
              <small className="t-2 clip">{healer}</small>
              {products.slice(0, SHOWN_PRODUCTS).map(product => (
                <small key={visitProduct(product)} className="num clip">
                  {visitProduct(product)}
                </small>
              ))}
              {products.length > SHOWN_PRODUCTS && (
                <small className="t-2">y {products.length - SHOWN_PRODUCTS} más</small>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
