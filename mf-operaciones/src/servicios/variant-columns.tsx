import { type Column, RowText } from '@melena/shared/kit/table';
import { Money, Note } from '@melena/shared/kit/text';
import { amountOf } from '@melena/shared/rules/money';
import { isActive } from '@melena/shared/rules/row-status';
import { formatDateOf, formatDuration } from '@melena/shared/rules/time';
import { ActiveBadge } from '@melena/shared/salon/ActiveBadge';
import type { ServiceVariant } from './variant-fields/variant-values';

export const variantColumns: Column<ServiceVariant>[] = [
  {
    id: 'hair',
    head: 'Tipo de cabello',
    main: true,
    bone: 120,
    sort: variant => variant.hair_type_id,
    cell: variant => <Hair variant={variant} />,
  },
  {
    id: 'duration',
    head: 'Duración',
    width: 120,
    align: 'right',
    figures: true,
    bone: 72,
    sort: variant => variant.minutes,
    cell: variant => formatDuration(variant.minutes),
  },
  {
    id: 'price',
    head: 'Precio',
    width: 116,
    align: 'right',
    bone: 72,
    sort: variant => amountOf(variant.price),
    cell: variant => <Money value={variant.price} />,
  },
  {
    id: 'advance',
    head: 'Anticipo',
    width: 116,
    align: 'right',
    bone: 64,
    sort: variant => amountOf(variant.advance),
    cell: variant => <Money value={variant.advance} />,
  },
  {
    id: 'date',
    head: 'Fecha de registro',
    width: 148,
    figures: true,
    quiet: true,
    wide: true,
    bone: 82,
    sort: variant => variant.creation_date,
    cell: variant => formatDateOf(variant.creation_date),
  },
];

/** Two of one hair are told apart by what is said of them. */
function Hair({ variant }: { variant: ServiceVariant }) {
  return (
    <>
      {variant.hair} {!isActive(variant) && <ActiveBadge of={variant} />}
      {variant.description && <span className="sub">{variant.description}</span>}
    </>
  );
}

/** A variant in two or three lines. */
export function VariantOnPhone({ variant }: { variant: ServiceVariant }) {
  return (
    <>
      <RowText title={variant.hair}>
        {variant.description && <Note clip>{variant.description}</Note>}
        <Note num>
          {formatDuration(variant.minutes)} · anticipo <Money value={variant.advance} />
        </Note>
      </RowText>
      {isActive(variant) ? <Money value={variant.price} /> : <ActiveBadge of={variant} />}
    </>
  );
}
