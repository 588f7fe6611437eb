import { useCall, useCommand } from '@melena/shared/client';
import { countCalls } from '@melena/shared/contract/count/calls';
import { Button } from '@melena/shared/kit/actions/Button';
import { FailureNotice } from '@melena/shared/kit/feedback/FailureNotice';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { TotalLine } from '@melena/shared/kit/layout/blocks';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Muted, Num } from '@melena/shared/kit/text';
import { sum } from '@melena/shared/rules/money';
import { counted, formatQuantity } from '@melena/shared/rules/quantity';
import { differenceValue } from '@melena/shared/rules/stock/count';
import { CountTable, Signed } from './CountTable';
import css from './conteo.module.css';
import { type Count, type CountedProduct, isDifferent, isUncounted, keyOf, nameOf } from './count-data';

const schema = countCalls['count/post'].body.pick({ reason: true });

interface ReviewDialogProps {
  count: Count;
  /** Codes that no product has. */
  codes: number;
  onClose: () => void;
}

/** The differences by value, what nobody counted, and one reason for all of it. */
export function ReviewDialog({ count, codes, onClose }: ReviewDialogProps) {
  const details = useCall('count/details', { count_id: count.id, review: true }, { staleTime: 0 });
  return (
    <CommandDialog
      size={760}
      title={`Aplicar el conteo ${count.folio}`}
      call="count/post"
      schema={schema}
      values={{ reason: `Conteo ${count.folio}` }}
      version={count.version}
      toBody={({ reason }, { version }) => ({ count_id: count.id, version, reason })}
      done={`Conteo ${count.folio} aplicado`}
      verb="Aplicar conteo"
      disabled={!details.data || details.isFetching}
      onClose={onClose}
      removal={{
        call: 'count/discard',
        body: { count_id: count.id },
        question: `¿Descartar el conteo ${count.folio}?`,
        verb: 'Descartar',
        done: `Conteo ${count.folio} descartado`,
      }}
    >
      {form => (
        <>
          <TextField label="Motivo" maxLength={200} {...form.bind('reason')} disabled={form.busy} />
          {codes > 0 && (
            <Notice tone="warn">
              {counted(
                codes,
                'código no tiene producto: lo escaneado con él',
                'códigos no tienen producto: lo escaneado con ellos',
              )}{' '}
              no se cuenta.
            </Notice>
          )}
          <Loaded
            query={details}
            failed="No se pudo cargar el conteo"
            skeleton={<SkeletonRows rows={6} label="Cargando las diferencias" />}
          >
            {({ products }) => (
              <>
                <Differences products={products.filter(isDifferent)} />
                <Uncounted countId={count.id} products={products.filter(isUncounted)} />
              </>
            )}
          </Loaded>
        </>
      )}
    </CommandDialog>
  );
}

function Differences({ products }: { products: readonly CountedProduct[] }) {
  if (products.length === 0) return <Muted as="p">Todo lo contado coincide con el inventario.</Muted>;
  const sizeOf = (product: CountedProduct) => Math.abs(differenceValue(product));
  return (
    <>
      <CountTable isReview products={products.toSorted((one, other) => sizeOf(other) - sizeOf(one))} />
      <TotalLine>
        Diferencia contada <Signed value={sum(products.map(differenceValue))} />
      </TotalLine>
    </>
  );
}

/** Products that nobody counted stay as they are, unless somebody says that they aren't there. */
function Uncounted({ countId, products }: { countId: number; products: readonly CountedProduct[] }) {
  const { attempt, busy, error } = useCommand('count/record');
  if (products.length === 0) return null;
  // Added, so that what somebody scans of one meanwhile stays.
  const none = products.slice(0, 500).map(({ variant_id, material }) => ({ variant_id, material, add: 0 }));
  return (
    <section>
      <FailureNotice error={error} />
      <Notice
        tone="warn"
        action={
          <Button
            size="s"
            busy={busy}
            busyLabel="Guardando"
            onClick={() => attempt({ count_id: countId, lines: none })}
          >
            Están en 0
          </Button>
        }
      >
        {counted(
          products.length,
          'producto sin contar se queda como está',
          'productos sin contar se quedan como están',
        )}{' '}
        en el inventario.
      </Notice>
      <ul className={css.uncounted} aria-label="Sin contar">
        {products.map(product => (
          <li key={keyOf(product)}>
            <span>{nameOf(product)}</span>
            <Num as="small">{formatQuantity(product.expected ?? 0, 'pieza')}</Num>
          </li>
        ))}
      </ul>
    </section>
  );
}
