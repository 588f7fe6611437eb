import { toast } from '@melena/shared/kit/feedback/toast-store';
import type { LeaveConfirm } from '@melena/shared/kit/overlays/LeaveConfirm';
import { enterSalon, hasUnfinishedWork, useSession } from '@melena/shared/session';
import { Check, ChevronsUpDown, MapPin, Store } from 'lucide-react';
import { useState } from 'react';
import styles from './frame.module.css';
import { QuickMenu } from './QuickMenu';

type Salon = { readonly id: number; readonly name: string };

/** The salon of this window, and the others that its person may enter. On the rail a short name stands below the pin. */
export function SalonSelector({ onGo }: { readonly onGo?: () => void }) {
  const me = useSession()?.me;
  const [asked, setAsked] = useState<{ salon: Salon; Confirm: typeof LeaveConfirm } | null>(null);
  if (!me) return null;
  const { salon_id, salon } = me;
  const salons = me.salons.length > 0 ? me.salons : [{ id: salon_id, name: salon }];

  const isShort = salons.length > 1 && !onGo;
  const go = (chosen: Salon) => {
    setAsked(null);
    enterSalon(chosen);
    onGo?.();
  };
  const choose = async (chosen: Salon) => {
    if (chosen.id === salon_id) return;
    if (!hasUnfinishedWork()) return go(chosen);
    const dialog = await import('@melena/shared/kit/overlays/LeaveConfirm').catch(() => null);
    if (dialog) setAsked({ salon: chosen, Confirm: dialog.LeaveConfirm });
    else toast.failed('No hay conexión. Revisa tu internet e intenta de nuevo.');
  };

  return (
    <>
      <QuickMenu
        className={isShort ? `menu-salon ${styles.railSalon}` : 'menu-salon'}
        name="Salón"
        side="below"
        items={salons.map(each => ({
          icon: each.id === salon_id ? Check : Store,
          label: each.name,
          chosen: each.id === salon_id,
          onSelect: () => void choose(each),
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
      {asked && (
        <asked.Confirm
          open
          warning={`Lo que empezaste en ${salon} y no guardaste se pierde.`}
          onConfirm={() => go(asked.salon)}
          onBack={() => setAsked(null)}
        />
      )}
    </>
  );
}
