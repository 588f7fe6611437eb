import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { Menu, MenuItem } from '@melena/shared/kit/actions/Menu';
import { PHONE, useMedia } from '@melena/shared/kit/layout/use-media';
import { useNavigate } from '@melena/shared/router';
import { useSession } from '@melena/shared/session';
import {
  ArrowDownUp,
  Ellipsis,
  FileText,
  Gift,
  History,
  List,
  ReceiptText,
  Scale,
  SearchCheck,
  ShoppingBag,
} from 'lucide-react';
import { useState } from 'react';
import { CloseTillDialog } from './cortes/CloseTillDialog';
import { MovementDialog } from './drawer/MovementDialog';
import { MovementsDialog } from './drawer/MovementsDialog';

const DIALOGS = { move: MovementDialog, list: MovementsDialog, close: CloseTillDialog };

/**
 * Actions of the open till, in the head of its page: the frequent ones as buttons, the rest in the menu.
 * A phone has no room for buttons.
 */
export function TillActions({ caja }: { caja: NonNullable<CallReply<'caja/get'>['caja']> }) {
  const [opened, setOpened] = useState<keyof typeof DIALOGS | null>(null);
  const navigate = useNavigate();
  const onPhone = useMedia(PHONE);
  // The count is blind: reception doesn't see what is expected.
  const seesExpected = useSession()?.me.role === 'administrador';
  const Opened = opened && DIALOGS[opened];
  return (
    <>
      {!onPhone && (
        <>
          <ButtonLink to={paths.newSale} icon={ShoppingBag}>
            Venta de mostrador
          </ButtonLink>
          <Button icon={ArrowDownUp} onClick={() => setOpened('move')}>
            Movimiento
          </Button>
          <Button icon={ReceiptText} onClick={() => setOpened('close')}>
            Corte
          </Button>
        </>
      )}
      <Menu trigger={<IconButton name="Más" icon={Ellipsis} kind="secondary" />}>
        {onPhone && (
          <>
            <MenuItem icon={ShoppingBag} onSelect={() => navigate(paths.newSale)}>
              Venta de mostrador
            </MenuItem>
            <MenuItem icon={ArrowDownUp} onSelect={() => setOpened('move')}>
              Movimiento de caja
            </MenuItem>
          </>
        )}
        <MenuItem icon={ReceiptText} onSelect={() => setOpened('close')}>
          Corte de caja
        </MenuItem>
        <MenuItem icon={List} onSelect={() => setOpened('list')}>
          Movimientos de esta caja
        </MenuItem>
        {seesExpected && (
          <MenuItem icon={Scale} onSelect={() => navigate(paths.tillClosing(caja.id))}>
            Corte parcial
          </MenuItem>
        )}
        <MenuItem icon={History} onSelect={() => navigate(paths.tillClosings)}>
          Cortes anteriores
        </MenuItem>
        <MenuItem icon={SearchCheck} onSelect={() => navigate(paths.vouchers)}>
          Consultar tarjeta
        </MenuItem>
        <MenuItem icon={Gift} onSelect={() => navigate(paths.vouchers)}>
          Tarjetas y paquetes
        </MenuItem>
        <MenuItem icon={FileText} onSelect={() => navigate(paths.invoices)}>
          Facturas
        </MenuItem>
      </Menu>
      {Opened && <Opened caja={caja} onClose={() => setOpened(null)} />}
    </>
  );
}
