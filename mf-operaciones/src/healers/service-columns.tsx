import type { CallReply } from '@melena/shared/contract/calls';
import type { Column } from '@melena/shared/kit/table';
import { Measure } from '@melena/shared/kit/text/Measure';
import { Money } from '@melena/shared/kit/text/Money';

export type HealerService = CallReply<'healers/profile'>['services'][number];

export const serviceColumns: Column<HealerService>[] = [
  {
    id: 'name',
    head: 'Servicio',
    main: true,
    bone: 180,
    sort: service => service.name,
    cell: service => service.name,
  },
  {
    id: 'comission',
    head: 'Comisión',
    width: 120,
    align: 'right',
    bone: 36,
    sort: service => service.comission,
    cell: service => <Measure value={service.comission} unit="%" />,
  },
  {
    id: 'price',
    head: 'Precio especial',
    width: 148,
    align: 'right',
    bone: 72,
    cell: service => <SpecialPrice of={service} />,
  },
];

function SpecialPrice({ of: { price } }: { of: HealerService }) {
  return price === null ? <span className="t-2">No aplica</span> : <Money value={price} />;
}

/** A service in two lines. */
export function ServiceOnPhone({ service }: { service: HealerService }) {
  return (
    <>
      <span className="what">
        <b className="clip">{service.name}</b>
        <small className="t-2">
          Comisión <Measure value={service.comission} unit="%" />
        </small>
      </span>
      <SpecialPrice of={service} />
    </>
  );
}
