import { ROLE_NAMES } from '@melena/shared/rules/permissions';
import { signOut, useSession } from '@melena/shared/session';
import { Avatar } from '@melena/shared/ui/Avatar';
import { Menu, MenuItem } from '@melena/shared/ui/Menu';
import { ChevronsUpDown, LogOut, UserRound } from 'lucide-react';
import { useState } from 'react';
import { ProfileDialog } from './ProfileDialog';

/** Whose session it is, 'Mi perfil' and 'Cerrar sesión'. */
export function AccountMenu() {
  const me = useSession()?.me;
  const [profile, setProfile] = useState(false);
  if (!me) return null;
  const trigger = (
    <button type="button" className="menu-me" aria-label={`Cuenta de ${me.name}`}>
      <Avatar name={me.name} />
      <span>
        {me.name}
        <small>{ROLE_NAMES[me.role]}</small>
      </span>
      <ChevronsUpDown className="i" aria-hidden />
    </button>
  );
  return (
    <>
      <Menu trigger={trigger} side="top" align="start" width={192}>
        <MenuItem icon={UserRound} onSelect={() => setProfile(true)}>
          Mi perfil
        </MenuItem>
        <MenuItem icon={LogOut} onSelect={() => signOut()}>
          Cerrar sesión
        </MenuItem>
      </Menu>
      <ProfileDialog me={me} open={profile} onClose={() => setProfile(false)} />
    </>
  );
}
