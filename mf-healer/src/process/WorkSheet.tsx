import { Segments } from '@melena/shared/kit/layout/Segments';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { keptOf } from '../outbox/requests';
import { Dossiers } from './Dossiers';
import { ProductRows, ServiceRows } from './LineRows';
import type { WorkSheetProps } from './types';
import css from './work.module.css';

type View = 'lines' | 'dossier';

export function WorkSheet({ process, requests, editable, onOpen }: WorkSheetProps) {
  const [view, setView] = useState<View>('lines');
  const lines = process.products.length + keptOf(requests).length;
  const scroller = useScrollToOwn<HTMLDivElement>(lines, requests.length);
  return (
    <Sheet className={css.sheet}>
      <header className={css.head}>
        <h2>{view === 'lines' ? 'Servicios y productos' : 'Dossier'}</h2>
        <Segments<View>
          label="Vista"
          options={[
            { value: 'lines', label: 'Cita' },
            { value: 'dossier', label: 'Dossier' },
          ]}
          value={view}
          onChange={setView}
        />
      </header>
      <div ref={view === 'lines' ? scroller : undefined} className={css.scroll}>
        {view === 'dossier' ? (
          <Dossiers process={process} requests={requests} editable={editable} onOpen={onOpen} />
        ) : (
          <>
            <ServiceRows services={process.services} editable={editable} onOpen={onOpen} />
            <header className={`${css.head} ${css.second}`}>
              <h2>Productos</h2>
            </header>
            <ProductRows
              products={process.products}
              requests={requests}
              editable={editable}
              onOpen={onOpen}
            />
          </>
        )}
      </div>
    </Sheet>
  );
}

/**
 * Scrolls a list to its end when what was asked for here has become a line of it. What others add moves nothing under
 * a finger.
 */
function useScrollToOwn<Box extends HTMLElement>(lines: number, asked: number): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const before = useRef({ lines, asked });
  const awaited = useRef(false);
  useLayoutEffect(() => {
    if (asked > before.current.asked) awaited.current = true;
    if (awaited.current && lines > before.current.lines) {
      awaited.current = false;
      if (box.current) box.current.scrollTop = box.current.scrollHeight;
    }
    before.current = { lines, asked };
  }, [lines, asked]);
  return box;
}
