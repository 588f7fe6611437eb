import { useCommand } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { Menu, MenuItem } from '@melena/shared/kit/actions/Menu';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { useNavigate } from '@melena/shared/router';
import { ShoppingCart } from 'lucide-react';
import type { SupplierOrder } from './use-orders';

/** Opens a purchase with all that is missing of a supplier: a button for the longest order, a menu for the others. */
export function OrderButtons({ orders }: { orders: readonly SupplierOrder[] }) {
  const { run, busy } = useCommand('purchase/add');
  const navigate = useNavigate();
  const [longest, ...others] = orders;
  if (!longest) return null;
  const open = ({ supplier, lines }: SupplierOrder) =>
    run({ purchase: { supplier_contact_id: supplier.contact_id, lines: [...lines] } }).then(
      ({ purchase_id }) => navigate(paths.purchase(purchase_id)),
      (error: Error) => toast.failed(error.message),
    );
  return (
    <>
      {others.length > 0 && (
        <Menu trigger={<Button>Otros proveedores</Button>} width={280}>
          {others.map(order => (
            <MenuItem key={order.supplier.id} onSelect={() => open(order)}>
              {labelOf(order)}
            </MenuItem>
          ))}
        </Menu>
      )}
      <Button
        kind="primary"
        icon={ShoppingCart}
        busy={busy}
        busyLabel="Abriendo"
        onClick={() => open(longest)}
      >
        {labelOf(longest)}
      </Button>
    </>
  );
}

/** 'Pedir 9 a Raíz Nativa'. */
const labelOf = ({ supplier, lines }: SupplierOrder) => `Pedir ${lines.length} a ${supplier.name}`;
