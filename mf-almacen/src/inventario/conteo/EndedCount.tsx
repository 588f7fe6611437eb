import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { CommandConfirm } from '@melena/shared/kit/forms/CommandConfirm';
import { FilterRow, Push } from '@melena/shared/kit/layout/blocks';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { Muted, Strong } from '@melena/shared/kit/text';
import { COUNT_PLACE_NAMES, COUNT_STATUS } from '@melena/shared/rules/stock/count';
import { formatDateTime } from '@melena/shared/rules/time';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { CountBadge } from './CountBadge';
import { CountTable } from './CountTable';
import { type CountData, isDifferent } from './count-data';

/** A count that was posted, discarded or taken back. */
export function EndedCount({ data: { count, products } }: { data: CountData }) {
  const [isUndoing, setUndoing] = useState(false);
  const scope = [count.brand || 'Todas las marcas', COUNT_PLACE_NAMES[count.place]].join(' · ');
  const different = products.filter(isDifferent).length;
  return (
    <>
      <PageHead
        title={`Conteo ${count.folio}`}
        back={{ to: paths.counts, label: 'Conteos' }}
        actions={
          count.status_id === COUNT_STATUS.posted && (
            <Button kind="warn" icon={Undo2} onClick={() => setUndoing(true)}>
              Deshacer conteo
            </Button>
          )
        }
      >
        <CountBadge count={count} />
      </PageHead>
      <PageBody>
        <FilterRow>
          <Strong>{scope}</Strong>
          <Muted>
            {[count.reason, count.who, count.ended_at && formatDateTime(count.ended_at)]
              .filter(Boolean)
              .join(' · ')}
          </Muted>
          <Push />
          <Muted num>
            {different} con diferencia de {products.length}
          </Muted>
        </FilterRow>
        <CountTable products={products} selected={null} isBlind={false} />
      </PageBody>
      {isUndoing && (
        <CommandConfirm
          call="count/undo"
          body={{ count_id: count.id, version: count.version }}
          question={`¿Deshacer el conteo ${count.folio}?`}
          warning="El inventario vuelve a ser el de antes, con lo que se vendió y recibió desde entonces."
          verb="Deshacer conteo"
          done={`Conteo ${count.folio} deshecho`}
          onBack={() => setUndoing(false)}
        />
      )}
    </>
  );
}
