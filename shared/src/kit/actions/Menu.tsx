import { Menu as Base } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

export interface MenuProps {
  /** The button that opens it: `<Button>` or `<IconButton>`. */
  trigger: ReactElement;
  /** `MenuItem`s and `MenuLine`s. */
  children: ReactNode;
  /** Above the items: whose account it is. */
  head?: ReactNode;
  side?: 'bottom' | 'top' | 'right';
  align?: 'start' | 'end';
  width?: number;
}

/** Actions behind a button. */
export function Menu({ trigger, children, head, side = 'bottom', align = 'end', width }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="pop-layer" side={side} align={align} sideOffset={4}>
          <Base.Popup className="pop" style={{ width }}>
            {head && (
              <>
                <div className="pop-head">{head}</div>
                <MenuLine />
              </>
            )}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export interface MenuItemProps {
  icon?: LucideIcon;
  onSelect: () => void;
  disabled?: boolean;
  /** Opens the confirmation of what cannot be undone. */
  danger?: boolean;
  children: ReactNode;
}

export function MenuItem({ icon: Icon, onSelect, disabled, danger, children }: MenuItemProps) {
  return (
    <Base.Item
      className="pop-item"
      data-kind={danger ? 'danger' : undefined}
      disabled={disabled}
      onClick={onSelect}
    >
      {Icon && <Icon />}
      {children}
    </Base.Item>
  );
}

/** Parts the items. */
export function MenuLine() {
  return <hr />;
}
