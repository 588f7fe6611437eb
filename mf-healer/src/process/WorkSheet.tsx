import { Segments } from '@melena/shared/kit/layout/Segments';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { useState } from 'react';
import { keptOf } from '../outbox/requests';
import { Dossiers } from './Dossiers';
import { ProductRows, ServiceRows } from './LineRows';
import { useScrollToOwn } from './use-scroll-to-own';
import css from './work.module.css';
import type { WorkSheetProps } from './work-sheet';

type View = 'lines' | 'dossier';

/** What the appointment consists of, or the steps to follow. */
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
