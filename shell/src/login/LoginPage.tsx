import { Navigate, useLocation } from '@melena/shared/router';
import { useSession } from '@melena/shared/session';
import { Wordmark } from '@melena/shared/ui/Wordmark';
import { LoginForm } from './LoginForm';
import styles from './LoginPage.module.css';
import { Strands } from './Strands';

/** Where the login leads back to, when it interrupted something. */
export interface LoginState {
  readonly from: string;
}

export function LoginPage() {
  const staff = useSession('staff');
  const healer = useSession('healer');
  const state = useLocation().state as LoginState | null;
  if (staff) return <Navigate to={state?.from ?? '/agenda'} replace />;
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
