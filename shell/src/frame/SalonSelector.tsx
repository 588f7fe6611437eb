import { enterSalon, hasUnfinishedWork, useSession } from '@melena/shared/session';
import { Check, ChevronsUpDown, MapPin, Store } from 'lucide-react';
import styles from './frame.module.css';
import { QuickMenu } from './QuickMenu';

/** The salon of this window, and the others that its person may enter. On the rail a short name stands below the pin. */
export function SalonSelector({ onGo }: { readonly onGo?: () => void }) {
  const me = useSession()?.me;
  if (!me) return null;
  const { salon_id, salon } = me;
  const salons = me.salons.length > 0 ? me.salons : [{ id: salon_id, name: salon }];

  const isShort = salons.length > 1 && !onGo;
  const choose = (chosen: { id: number; name: string }) => {
    onGo?.();
    if (chosen.id === salon_id) return;
    const change = new CustomEvent('melena.enter', { cancelable: true, detail: chosen });
    // The part that asks about begun work comes after the page.
    if (window.dispatchEvent(change) && !hasUnfinishedWork()) enterSalon(chosen);
  };

  return (
    <QuickMenu
      className={isShort ? `menu-salon ${styles.railSalon}` : 'menu-salon'}
      name="Salón"
      side="below"
      items={salons.map(each => ({
        icon: each.id === salon_id ? Check : Store,
        label: each.name,
        chosen: each.id === salon_id,
        onSelect: () => choose(each),
      }))}
    >
      <MapPin />
      <span title={salon}>{salon}</span>
      {isShort && (
        <small aria-hidden title={salon}>
          {salon.replace(/^Salón /, '')}
        </small>
      )}
      <ChevronsUpDown />
    </QuickMenu>
  );
}
