import { Menu as Base } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

export interface MenuProps {
  /** The button that opens it: `<Button>` or `<IconButton>`. */
  trigger: ReactElement;
  /** `MenuItem`s and `MenuLine`s. */
  children: ReactNode;
  align?: 'start' | 'end';
  width?: number;
}

/** Actions behind a button. */
export function Menu({ trigger, children, align = 'end', width }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="pop-layer" side="bottom" align={align} sideOffset={4}>
          <Base.Popup className="pop" style={{ width }}>
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
  /** Opens the confirmation of what cannot be undone. */
  danger?: boolean;
  children: ReactNode;
}

export function MenuItem({ icon: Icon, onSelect, danger, children }: MenuItemProps) {
  return (
    <Base.Item className="pop-item" data-kind={danger ? 'danger' : undefined} onClick={onSelect}>
      {Icon && <Icon />}
      {children}
    </Base.Item>
  );
}

/** Parts the items. */
export function MenuLine() {
  return <hr />;
}
