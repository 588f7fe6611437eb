import * as paths from '@melena/shared/contract/paths';
import { Wordmark } from '@melena/shared/kit/layout/Wordmark';
import { Navigate, useLocation } from '@melena/shared/router';
import { deviceMode, useSession } from '@melena/shared/session';
import { lazy, Suspense, useEffect, useState } from 'react';
import { prefetchScreen } from '../routes/prefetch';
import { waitsForFirstAccount } from './first-account-page';
import { LoginArt } from './LoginArt';
import { LoginForm } from './LoginForm';
import styles from './LoginPage.module.css';

/** Where the login leads back to, when it interrupted something. */
export interface LoginState {
  readonly from: string;
}

/** Once in the life of a salon: no login waits for it. */
const FirstAccountForm = lazy(() =>
  import('./FirstAccountForm').then(module => ({ default: module.FirstAccountForm })),
);

/** Where everybody begins. */
const HOME = paths.agenda;

export function LoginPage() {
  const staff = useSession('staff');
  const healer = useSession('healer');
  const [first, setFirst] = useState(waitsForFirstAccount);
  const state = useLocation().state as LoginState | null;
  const next = state?.from ?? HOME;
  // Nobody's role is known yet: only what every role opens. A tablet of the healers leads elsewhere.
  const waits = !staff && !healer && deviceMode() !== '4' && next.startsWith(HOME);
  useEffect(() => {
    // By the time that the password is typed, what it opens is there.
    if (waits) prefetchScreen(HOME).catch(() => undefined);
  }, [waits]);
  if (staff) return <Navigate to={next} replace />;
  if (healer) return <Navigate to={paths.tablet} replace />;
  return (
    <main className={styles.login}>
      <title>{first ? 'Primer inicio · Melena' : 'Ingresar · Melena'}</title>
      <div className={`${styles.art} on-wine`}>
        <LoginArt className={styles.hair} />
        <Wordmark />
      </div>
      {first ? (
        <Suspense>
          <FirstAccountForm onDone={() => setFirst(false)} />
        </Suspense>
      ) : (
        <div className={styles.form}>
          <LoginForm />
        </div>
      )}
    </main>
  );
}
