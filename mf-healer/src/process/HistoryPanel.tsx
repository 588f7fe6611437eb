import { formatDay } from '@melena/shared/rules/time';
import { Button } from '@melena/shared/ui/Button';
import css from './history.module.css';
import type { Visit } from './types';

/** As many as stand beside each other. */
const SHOWN = 4;

/** The client's last treatments, latest first. */
export function HistoryPanel({ history, onAll }: { history: readonly Visit[]; onAll: () => void }) {
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
          {history.slice(0, SHOWN).map(({ id, day, service, healer }) => (
            <li key={id} className={css.visit}>
              <small className="num t-2">{formatDay(day)}</small>
              <b className="clip">{service}</b>
              <small className="t-2 clip">{healer}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
