import { useSession } from '@melena/shared/session';
import { DayPage } from './DayPage';
import { EntryPage } from './EntryPage';

/** The healer's tablet: who you are, or your day. */
export function HealerPage() {
  const session = useSession('healer');
  return session ? <DayPage name={session.me.name} /> : <EntryPage />;
}
