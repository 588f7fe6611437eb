import { useSession } from '@melena/shared/session';
import { ChooseHealerPage } from './ChooseHealerPage';
import { DayPage } from './DayPage';

/** The healer's tablet: who you are, or your day. */
export function HealerPage() {
  const session = useSession('healer');
  return session ? <DayPage name={session.me.name} /> : <ChooseHealerPage />;
}
