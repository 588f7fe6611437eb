import type { CallReply } from '@melena/shared/contract/calls';
import { type Column, RowText, textColumn } from '@melena/shared/kit/table';
import { Measure, Money, Muted, Note } from '@melena/shared/kit/text';

export type HealerService = CallReply<'healers/profile'>['services'][number];

export const serviceColumns: Column<HealerService>[] = [
  textColumn('name', 'Servicio', { main: true, skeleton: 180 }),
  {
    id: 'comission',
    head: 'Comisión',
    width: 120,
    align: 'right',
    skeleton: 36,
    sort: service => service.comission,
    cell: service => <Measure value={service.comission} unit="%" />,
  },
  {
    id: 'price',
    head: 'Precio especial',
    width: 148,
    align: 'right',
    skeleton: 72,
    cell: service => <SpecialPrice of={service} />,
  },
];

function SpecialPrice({ of: { price } }: { of: HealerService }) {
  return price === null ? <Muted>No aplica</Muted> : <Money value={price} />;
}

export function ServiceOnPhone({ service }: { service: HealerService }) {
  return (
    <RowText title={service.name} end={<SpecialPrice of={service} />}>
      <Note>
        Comisión <Measure value={service.comission} unit="%" />
      </Note>
    </RowText>
  );
}
