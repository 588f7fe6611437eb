import { useSession } from '@melena/shared/session';
import { Check, ChevronsUpDown, MapPin } from 'lucide-react';
import { QuickMenu } from './QuickMenu';

/** Shows the one salon; others will be chosen here. */
export function SalonSelector() {
  const salon = useSession()?.me.salon ?? '';
  return (
    <QuickMenu
      className="menu-salon"
      name="Salón"
      side="below"
      items={[{ icon: Check, label: salon, onSelect: () => undefined }]}
    >
      <MapPin />
      <span title={salon}>{salon}</span>
      <ChevronsUpDown />
    </QuickMenu>
  );
}
