import { Button } from '@melena/shared/kit/actions/Button';
import { Menu, MenuItem, MenuLine } from '@melena/shared/kit/actions/Menu';
import { MenuHead } from '@melena/shared/kit/layout/blocks';
import { Note, ScreenReaderOnly, Strong, Text } from '@melena/shared/kit/text';
import { formatMoney } from '@melena/shared/rules/money';
import { counted } from '@melena/shared/rules/quantity';
import { Pause, Play, Trash2 } from 'lucide-react';
import { Fragment } from 'react';
import { discardSale, nameOfSale, type ParkedSale, resumeSale, saleStore, totalsOf } from './open-sale';
import styles from './sale.module.css';

/** The sales that wait: each is continued or discarded from here. */
export function ParkedSales() {
  const { parked } = saleStore();
  const [first] = parked;
  if (!first) return null;
  return (
    <Menu
      align="end"
      width={288}
      trigger={
        <Button icon={Pause} className={styles.chip}>
          <Text clip>
            {parked.length === 1 ? `En espera: ${nameOfSale(first)}` : `En espera: ${parked.length} ventas`}
          </Text>
        </Button>
      }
    >
      {parked.map(sale => (
        <Fragment key={sale.id}>
          {sale !== first && <MenuLine />}
          <MenuHead>
            <Strong clip>{nameOfSale(sale)}</Strong>
            <Note num as="span">
              {summary(sale)}
            </Note>
          </MenuHead>
          <MenuItem icon={Play} onSelect={() => resumeSale(sale.id)}>
            <span>
              Continuar <ScreenReaderOnly>la venta de {nameOfSale(sale)}</ScreenReaderOnly>
            </span>
          </MenuItem>
          <MenuItem danger icon={Trash2} onSelect={() => discardSale(sale.id)}>
            <span>
              Descartar <ScreenReaderOnly>la venta de {nameOfSale(sale)}</ScreenReaderOnly>
            </span>
          </MenuItem>
        </Fragment>
      ))}
    </Menu>
  );
}

function summary({ lines }: ParkedSale): string {
  const { total } = totalsOf(lines, null);
  return `${counted(lines.length, 'renglón', 'renglones')} · ${formatMoney(total)}`;
}
