import { sayLostSalon } from '@melena/shared/salon/say-lost-salon';
import { useSession } from '@melena/shared/session';
import { useEffect } from 'react';
import { ChooseHealerPage } from './ChooseHealerPage';
import { DayPage } from './DayPage';

/** The healer's tablet: who you are, or your day. */
export function HealerPage() {
  const me = useSession('healer')?.me;
  useEffect(() => {
    if (me) sayLostSalon(me.salon);
  }, [me]);
  if (!me) return <ChooseHealerPage />;
  return <DayPage key={me.salon_id} name={me.name} salon={me.salons.length > 1 ? me.salon : undefined} />;
}
