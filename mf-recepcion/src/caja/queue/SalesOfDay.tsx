import * as paths from '@melena/shared/contract/paths';
import { PickButton } from '@melena/shared/kit/list/PickButton';
import { Money, Num, Strong, Text } from '@melena/shared/kit/text';
import { useNavigate } from '@melena/shared/router';
import { amountOf, ZERO } from '@melena/shared/rules/money';
import { formatHourShort, nowHour } from '@melena/shared/rules/time';
import { PickList } from '@melena/shared/salon/appointments/DayPick';
import { joinParts } from '@melena/shared/salon/products/product-detail';
import { methodName } from '../methods';
import type { SaleOfDay } from './queue';

/** The sales of the day, the latest first; a press opens one for a copy of its ticket, or a return. */
export function SalesOfDay({ sales }: { sales: readonly SaleOfDay[] }) {
  const navigate = useNavigate();
  return (
    <PickList>
      {sales.map(sale => (
        <li key={sale.id}>
          <PickButton onClick={() => navigate(paths.sale(sale.id))}>
            <Num>{formatHourShort(nowHour(new Date(sale.creation_date)))}</Num>
            <Text clip>
              <Strong clip>{sale.client}</Strong>
              <Text as="small" clip>
                {joinParts(sale.folio, sale.items)}
              </Text>
              <small>
                {joinParts(
                  sale.type_ids.map(methodName).join(', '),
                  sale.appointment_folio === '' ? '' : `con la cita #${sale.appointment_folio}`,
                  amountOf(sale.refunded) > ZERO ? 'con devolución' : '',
                )}
              </small>
            </Text>
            <Money value={sale.total} />
          </PickButton>
        </li>
      ))}
    </PickList>
  );
}
