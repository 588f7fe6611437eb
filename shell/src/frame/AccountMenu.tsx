import { Avatar, Text } from '@melena/shared/kit/text';
import { ROLE_NAMES } from '@melena/shared/rules/access/permissions';
import { signOut, useSession } from '@melena/shared/session';
import { ChevronsUpDown, LogOut, UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { QuickMenu } from './QuickMenu';

const PasswordDialog = lazy(() =>
  import('../profile/PasswordDialog').then(m => ({ default: m.PasswordDialog })),
);
const ProfileDialog = lazy(() => import('./ProfileDialog').then(m => ({ default: m.ProfileDialog })));

/** Whose session it is, 'Mi perfil' and 'Cerrar sesión'. Asks for a password of their own who has one that somebody else set. */
export function AccountMenu() {
  const me = useSession()?.me;
  const [profile, setProfile] = useState<'never' | 'open' | 'closed'>('never');
  const [putOff, setPutOff] = useState(false);
  if (!me) return null;
  return (
    <>
      <QuickMenu
        className="menu-me"
        name="Mi cuenta"
        side="above"
        items={[
          { icon: UserRound, label: 'Mi perfil', onSelect: () => setProfile('open') },
          { icon: LogOut, label: 'Cerrar sesión', onSelect: () => signOut() },
        ]}
      >
        <Avatar name={me.name} />
        <span>
          <Text clip>{me.name}</Text> <small>{ROLE_NAMES[me.role]}</small>
        </span>
        <ChevronsUpDown />
      </QuickMenu>
      {me.must_change_password && !putOff && (
        <Suspense fallback={null}>
          <PasswordDialog setByOther onClose={() => setPutOff(true)} />
        </Suspense>
      )}
      {profile !== 'never' && (
        <Suspense fallback={null}>
          <ProfileDialog me={me} open={profile === 'open'} onClose={() => setProfile('closed')} />
        </Suspense>
      )}
    </>
  );
}
