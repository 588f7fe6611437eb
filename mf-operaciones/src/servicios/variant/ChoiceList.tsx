import { loadError, useCall } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { Count } from '@melena/shared/kit/list/Filters';
import { DataTable } from '@melena/shared/kit/table';
import { Muted } from '@melena/shared/kit/text';
import { PackageSearch } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ChoiceOnPhone, choiceColumns } from './choice-columns';
import type { ChoiceKind } from './choice-kinds';
import css from './picker.module.css';
import type { Choice } from './types';

/** Rows that one call fetches, and the most that are shown; a longer search text finds the others. */
const PART = 50;
const MAX_SHOWN = 500;

interface ChoiceListProps {
  kind: ChoiceKind;
  search: string;
  /** Ids that the step lists already. */
  listedIds: readonly number[];
  onPick: (choice: Choice) => void;
}

export function ChoiceList({ kind, search, listedIds, onPick }: ChoiceListProps) {
  const [page, setPage] = useState({ search, limit: PART });
  const limit = page.search === search ? page.limit : PART;
  const list = useCall(
    'service/process/products',
    { option: kind.option, search: search || undefined, limit },
    { keep: true },
  );
  const results = useRef<HTMLDivElement>(null);
  const focusFrom = useRef<number>(undefined);
  const { data, isPlaceholderData } = list;
  const shown = data?.products.length ?? 0;
  const hidden = (data?.total ?? 0) - shown;

  // The button that asked for more may be gone: the first of what it brought takes the focus.
  useEffect(() => {
    if (isPlaceholderData || focusFrom.current === undefined) return;
    // A row of the table, or of the list that it is on a phone.
    const rows = results.current?.querySelectorAll<HTMLElement>('tbody > tr, li > button');
    rows?.[focusFrom.current]?.focus();
    focusFrom.current = undefined;
  }, [isPlaceholderData]);

  function showMore() {
    focusFrom.current = shown;
    setPage({ search, limit: Math.min(limit + PART, MAX_SHOWN) });
  }

  return (
    <>
      <div ref={results} className={css.results}>
        <DataTable
          bare
          label={kind.mode}
          columns={choiceColumns(kind, listedIds)}
          rows={data?.products}
          rowKey={choice => choice.id}
          onRow={onPick}
          phone={choice => (
            <ChoiceOnPhone choice={choice} kind={kind} listed={listedIds.includes(choice.id)} />
          )}
          empty={{ icon: PackageSearch, text: 'No hay productos registrado' }}
          error={loadError(list, 'No se pudieron cargar los productos')}
        />
        {hidden > 0 && shown < MAX_SHOWN && (
          <div className={css.more}>
            <Button kind="quiet" busy={isPlaceholderData} busyLabel="Cargando" onClick={showMore}>
              Ver más
            </Button>
          </div>
        )}
      </div>
      <Muted as="p" size="s" role="status">
        {data && <Count value={data.total} one={kind.one} many={kind.many} />}
        {hidden > 0 && shown >= MAX_SHOWN && '. Escribe más para encontrar lo demás.'}
      </Muted>
    </>
  );
}
