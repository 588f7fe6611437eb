import type { CallReply } from '@melena/shared/contract/calls';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { DataTable } from '@melena/shared/kit/table';
import { CountBadge } from '@melena/shared/kit/text/Badge';
import { Measure } from '@melena/shared/kit/text/Measure';
import { PackageOpen } from 'lucide-react';
import { Pieces } from './Pieces';
import css from './products.module.css';
import { Price, variantColumns } from './variant-columns';

export type Variant = CallReply<'product/variants'>['variants'][number];

interface VariantsTableProps {
  /** Undefined while loading. */
  variants: readonly Variant[] | undefined;
  onOpen: (variant: Variant) => void;
}

/** What of a product is bought, stored and sold; one opens to change. */
export function VariantsTable({ variants, onOpen }: VariantsTableProps) {
  return (
    <Sheet className={css.variants} aria-label="Variantes">
      <div className="sheet-head">
        <h2 className={css.title}>Variantes {variants && <CountBadge>{variants.length}</CountBadge>}</h2>
      </div>
      <DataTable
        bare
        label="Variantes"
        columns={variantColumns}
        rows={variants}
        rowKey={variant => variant.id}
        onRow={onOpen}
        phone={variant => (
          <>
            <span className="what">
              <b className="clip">{variant.name}</b>
              <small className="t-2">
                <Measure value={variant.content} unit={variant.unit} />
                {variant.code && <span className="num"> · {variant.code}</span>}
              </small>
              <small className="t-2">
                Compra <Price value={variant.price_buy_iva} /> · Venta <Price value={variant.price_iva} />
              </small>
            </span>
            <Pieces of={variant} />
          </>
        )}
        empty={{
          icon: PackageOpen,
          text: 'Este producto no tiene variantes',
          children: 'Agrega una para comprarlo, guardarlo y venderlo.',
        }}
      />
    </Sheet>
  );
}
