import { useCall } from '@melena/shared/client';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { PaneScroll } from '@melena/shared/kit/layout/blocks';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Money } from '@melena/shared/kit/text';
import { counted } from '@melena/shared/rules/quantity';
import { isActive } from '@melena/shared/rules/row-status';
import { PickList } from '@melena/shared/salon/appointments/DayPick';
import { AddPick } from '@melena/shared/salon/products/FoundProducts';
import type { ScanAnswer } from '@melena/shared/salon/products/ScanField';
import { TicketCheck } from 'lucide-react';
import { addLine } from './open-sale';

const visitsText = (visits: number) => counted(visits, 'visita', 'visitas');

export function PackagePicks({ onAnswer }: { onAnswer: (answer: ScanAnswer) => void }) {
  const packages = useCall('voucher/packages', {});
  return (
    <PaneScroll>
      <Loaded
        query={packages}
        failed="No se pudieron cargar los paquetes"
        skeleton={<SkeletonRows rows={4} label="Cargando paquetes" />}
        empty={{
          when: data => !data.packages.some(isActive),
          show: <Empty icon={TicketCheck} text="No hay paquetes a la venta" />,
        }}
      >
        {({ packages }) => (
          <PickList>
            {packages.filter(isActive).map(({ id, name, service, visits, price, days }, index) => (
              <AddPick
                key={id}
                first={index === 0}
                icon={TicketCheck}
                name={name}
                detail={`${service} · vale ${counted(days, 'día', 'días')}`}
                onAdd={() => {
                  addLine({
                    kind: 'package',
                    name,
                    detail: `Paquete · ${visitsText(visits)} de ${service}`,
                    price,
                    packageTypeId: id,
                  });
                  onAnswer({ tone: 'ok', text: `${name} · agregado` });
                }}
                end={
                  <>
                    <Money value={price} />
                    <small>{visitsText(visits)}</small>
                  </>
                }
              />
            ))}
          </PickList>
        )}
      </Loaded>
    </PaneScroll>
  );
}
