import { Navigate, useLocation } from '@melena/shared/router';
import { deviceMode, useSession } from '@melena/shared/session';
import { Wordmark } from '@melena/shared/ui/Wordmark';
import { useEffect } from 'react';
import { prepare } from '../remotes/prepare';
import { LoginForm } from './LoginForm';
import styles from './LoginPage.module.css';
import { Strands } from './Strands';

/** Where the login leads back to, when it interrupted something. */
export interface LoginState {
  readonly from: string;
}

/** Where everybody begins. */
const HOME = '/agenda';

export function LoginPage() {
  const staff = useSession('staff');
  const healer = useSession('healer');
  const state = useLocation().state as LoginState | null;
  const next = state?.from ?? HOME;
  // Nobody's role is known yet: only what every role opens. A tablet of the healers leads elsewhere.
  const waits = !staff && !healer && deviceMode() !== '4' && next.startsWith(HOME);
  useEffect(() => {
    // By the time that the password is typed, what it opens is there.
    if (waits) prepare(HOME).catch(() => undefined);
  }, [waits]);
  if (staff) return <Navigate to={next} replace />;
  if (healer) return <Navigate to="/healer" replace />;
  return (
    <main className={styles.login}>
      <title>Ingresar · Melena</title>
      <div className={`${styles.art} on-wine`}>
        <Strands className={styles.hair} />
        <Wordmark />
      </div>
      <div className={styles.form}>
        <LoginForm />
      </div>
    </main>
  );
}
