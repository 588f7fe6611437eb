import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { DataTable, RowText } from '@melena/shared/kit/table';
import { Measure, Note, Num } from '@melena/shared/kit/text';
import { PackageOpen } from 'lucide-react';
import { Pieces } from './Pieces';
import css from './products.module.css';
import { Price, type Variant, variantColumns } from './variant-columns';

interface VariantsTableProps {
  /** Undefined while loading. */
  variants: readonly Variant[] | undefined;
  onOpen: (variant: Variant) => void;
}

/** The variants of a product; one opens to change. */
export function VariantsTable({ variants, onOpen }: VariantsTableProps) {
  return (
    <Sheet heading="Variantes" count={variants?.length} className={css.variants}>
      <DataTable
        bare
        label="Variantes"
        columns={variantColumns}
        rows={variants}
        rowKey={variant => variant.id}
        onRow={onOpen}
        phone={variant => (
          <RowText title={variant.name} end={<Pieces of={variant} />}>
            <Note>
              <Measure value={variant.content} unit={variant.unit} />
              {variant.code && <Num> · {variant.code}</Num>}
            </Note>
            <Note>
              Compra <Price value={variant.price_buy_iva} /> · Venta <Price value={variant.price_iva} />
            </Note>
          </RowText>
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
