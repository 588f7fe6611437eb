import { isTouchScreen } from '@melena/shared/kit/layout/use-media';
import { useLayoutEffect, useRef } from 'react';
import { draftStore } from '../../common/booking-draft/booking-draft';
import { typeAhead, typedAhead } from './typed-ahead';

/** The pane while its code is fetched: who searches a client can begin. */
export function PaneFrame() {
  const { client, registration, walkIn } = draftStore();
  const { text } = typedAhead();
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    const opener = document.activeElement;
    current?.focus();
    return () => {
      // The pane that takes its place gives the focus back to what has it now.
      if (opener instanceof HTMLElement && document.activeElement === current)
        opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div className="panel" data-size={520} aria-busy>
      <header className="dialog-head">
        <h2>{walkIn ? 'Sin cita' : 'Agendar cita'}</h2>
      </header>
      <div className="dialog-body">
        {!client && !registration && !isTouchScreen() && (
          <div className="field">
            <label htmlFor="typed-ahead">Cliente</label>
            <div className="input">
              <input
                id="typed-ahead"
                ref={box}
                placeholder="Nombre o teléfono"
                autoComplete="off"
                value={text}
                onChange={({ target }) => typeAhead(target.value)}
              />
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
