import { type Column, dateColumn, moneyColumn, RowText } from '@melena/shared/kit/table';
import { Money, Note, Sub } from '@melena/shared/kit/text';
import { isActive } from '@melena/shared/rules/row-status';
import { formatDuration } from '@melena/shared/rules/time';
import { ActiveBadge } from '@melena/shared/salon/ActiveBadge';
import type { ServiceVariant } from './variant-fields/variant-values';

export const variantColumns: Column<ServiceVariant>[] = [
  {
    id: 'hair',
    head: 'Tipo de cabello',
    main: true,
    skeleton: 120,
    sort: variant => variant.hair_type_id,
    cell: variant => <Hair variant={variant} />,
  },
  {
    id: 'duration',
    head: 'Duración',
    width: 120,
    align: 'right',
    figures: true,
    skeleton: 72,
    sort: variant => variant.minutes,
    cell: variant => formatDuration(variant.minutes),
  },
  {
    ...moneyColumn('price', 'Precio', { width: 116 }),
    cell: ({ price, salon_price }) => <Money value={salon_price ?? price} />,
  },
  {
    ...moneyColumn('advance', 'Anticipo', { width: 116, skeleton: 64 }),
    cell: ({ advance, salon_advance }) => <Money value={salon_advance ?? advance} />,
  },
  dateColumn('Fecha de registro', { width: 148, quiet: true, wide: true }),
];

/** Two of one hair type differ by their descriptions. */
function Hair({ variant }: { variant: ServiceVariant }) {
  return (
    <>
      {variant.hair} {!isActive(variant) && <ActiveBadge of={variant} />}
      {variant.description && <Sub>{variant.description}</Sub>}
    </>
  );
}

export function VariantOnPhone({ variant }: { variant: ServiceVariant }) {
  return (
    <RowText
      title={variant.hair}
      end={
        isActive(variant) ? (
          <Money value={variant.salon_price ?? variant.price} />
        ) : (
          <ActiveBadge of={variant} />
        )
      }
    >
      {variant.description && <Note clip>{variant.description}</Note>}
      <Note num>
        {formatDuration(variant.minutes)} · anticipo{' '}
        <Money value={variant.salon_advance ?? variant.advance} />
      </Note>
    </RowText>
  );
}
