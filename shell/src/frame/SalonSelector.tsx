import { useSession } from '@melena/shared/session';
import { Menu, MenuItem } from '@melena/shared/ui/Menu';
import { Check, ChevronsUpDown, MapPin } from 'lucide-react';

/** One salon is offered; the place where others will be chosen. */
export function SalonSelector() {
  const salon = useSession()?.me.salon ?? '';
  const trigger = (
    <button type="button" className="menu-salon" aria-label={`Salón: ${salon}`}>
      <MapPin className="i" aria-hidden />
      <span>{salon}</span>
      <ChevronsUpDown className="i" aria-hidden />
    </button>
  );
  return (
    <Menu trigger={trigger} align="start" width={192}>
      <MenuItem icon={Check} onSelect={() => undefined}>
        {salon}
      </MenuItem>
    </Menu>
  );
}
