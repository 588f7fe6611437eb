import * as paths from '@melena/shared/contract/paths';
import { Wordmark } from '@melena/shared/kit/layout/Wordmark';
import { Navigate, useLocation } from '@melena/shared/router';
import { deviceMode, useSession } from '@melena/shared/session';
import { lazy, Suspense, useEffect, useState } from 'react';
import { prefetchScreen } from '../routes/prefetch';
import { waitsForFirstAccount } from './first-account-page';
import { LoginForm } from './LoginForm';
import styles from './LoginPage.module.css';

/** The page that the login interrupted. */
export interface LoginState {
  readonly from: string;
}

/** Once in the life of a salon: no login waits for it. */
const FirstAccountForm = lazy(() =>
  import('./FirstAccountForm').then(module => ({ default: module.FirstAccountForm })),
);

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
  if (staff) return <Navigate to={first ? paths.firstSteps : next} replace />;
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

const COUNT = 34;

/** Strands of hair from the left edge of the lock to the right one, closer where the hair turns. */
const strands = Array.from({ length: COUNT }, (_, index) => strand(index / (COUNT - 1))).join('');

function strand(t: number): string {
  const between = (from: number, to: number, bend = 1) => (from + (to - from) * t ** bend).toFixed(1);
  const turn = (from: number, to: number) => between(from, to, 0.976);
  const waist = (from: number, to: number) => between(from, to, 1.042);
  const tip = between(40, 680, 1.122);
  return (
    `M${between(470, 680)} -20` +
    `C${between(410, 650)} ${between(90, 110)} ${turn(140, 570)} ${between(150, 190)} ` +
    `${turn(150, 580)} ${between(300, 330)}` +
    `S${waist(320, 610)} ${between(440, 460)} ${waist(330, 620)} ${between(560, 600)}` +
    `S${tip} ${between(760, 780)} ${tip} 930`
  );
}

/** The one drawing of the suite: it belongs to the login. */
function LoginArt({ className }: { readonly className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 655 900" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <path d={strands} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
