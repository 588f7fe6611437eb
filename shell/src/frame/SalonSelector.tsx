import { enterSalon, hasUnfinishedWork, useSession } from '@melena/shared/session';
import { Check, ChevronsUpDown, MapPin, Store } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import styles from './frame.module.css';
import { QuickMenu } from './QuickMenu';

const LeaveConfirm = lazy(() =>
  import('@melena/shared/kit/overlays/LeaveConfirm').then(m => ({ default: m.LeaveConfirm })),
);

/** The salon of this window, and the others that its person may enter. On the rail a short name stands below the pin. */
export function SalonSelector({ onGo }: { readonly onGo?: () => void }) {
  const me = useSession()?.me;
  const [asked, setAsked] = useState<{ id: number; name: string } | null>(null);
  if (!me) return null;
  const { salon_id, salon } = me;
  const salons = me.salons.length > 0 ? me.salons : [{ id: salon_id, name: salon }];

  const isShort = salons.length > 1 && !onGo;
  const go = (chosen: { id: number; name: string }) => {
    setAsked(null);
    enterSalon(chosen);
    onGo?.();
  };
  const choose = (chosen: { id: number; name: string }) => {
    if (chosen.id === salon_id) return;
    if (hasUnfinishedWork()) setAsked(chosen);
    else go(chosen);
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
      <Suspense>
        {asked && (
          <LeaveConfirm
            open
            warning={`Lo que empezaste en ${salon} y no guardaste se pierde.`}
            onConfirm={() => go(asked)}
            onBack={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  );
}
