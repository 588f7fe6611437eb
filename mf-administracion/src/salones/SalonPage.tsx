import { SalonScope, useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { CommandConfirm } from '@melena/shared/kit/forms/CommandConfirm';
import { Detail } from '@melena/shared/kit/layout/Detail';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Fact, Facts, NoData, Phone, ScreenReaderOnly } from '@melena/shared/kit/text';
import { useParams } from '@melena/shared/router';
import { ROLE_NAMES } from '@melena/shared/rules/access/permissions';
import { isActive, ROW_STATUS } from '@melena/shared/rules/row-status';
import { ZONE_NAMES } from '@melena/shared/rules/time';
import { useSession } from '@melena/shared/session';
import { Clock, Store, Users } from 'lucide-react';
import { useState } from 'react';
import { salonsText, useChainSalons } from '../common/chain-salons';
import { PeopleRows } from './PeopleRows';
import { type Salon, SalonDialog } from './SalonDialog';
import { SalonTools } from './SalonTools';
import { OpenBadge } from './salon-columns';
import { weekText } from './week-text';

const BACK = { to: paths.salons, label: 'Salones' };
const TITLE = <ScreenReaderOnly>Salón</ScreenReaderOnly>;

/** A salon of a chain: what is changed here is its own, whichever one the window works in. */
export function SalonPage() {
  const id = Number(useParams().id);
  const list = useCall('salon/get', {});
  const salon = list.data?.salons.find(each => each.id === id);
  return (
    <Loaded
      query={list}
      failed="No se pudo cargar el salón"
      head={<PageHead back={BACK} title={TITLE} />}
      skeleton={
        <Detail label="Datos del salón" facts={<SkeletonRows rows={5} label="Cargando el salón" />}>
          {null}
        </Detail>
      }
      empty={{ when: () => !salon, show: <NoSalon /> }}
    >
      {() =>
        salon && (
          // A closed salon takes no calls: of its own it only shows what all salons tell.
          <SalonScope value={isActive(salon) ? salon.id : undefined}>
            <SalonDetail key={salon.id} salon={salon} />
          </SalonScope>
        )
      }
    </Loaded>
  );
}

function NoSalon() {
  return (
    <>
      <PageHead back={BACK} title={TITLE} tab="No se encontró el salón" />
      <PageBody>
        <Sheet fill>
          <Empty icon={Store} text="No se encontró el salón" />
        </Sheet>
      </PageBody>
    </>
  );
}

function SalonDetail({ salon }: { salon: Salon }) {
  const [opened, setOpened] = useState<'hours' | 'status' | null>(null);
  const open = isActive(salon);
  return (
    <>
      <PageHead
        back={BACK}
        title={salon.name}
        actions={
          <>
            {open && <SalonTools salon={salon} />}
            <Button kind={open ? 'warn' : 'primary'} onClick={() => setOpened('status')}>
              {open ? 'Cerrar salón' : 'Abrir salón'}
            </Button>
          </>
        }
      >
        <OpenBadge salon={salon} />
      </PageHead>
      <Detail
        label="Datos del salón"
        facts={
          <>
            <Facts>
              <Fact name="Dirección">{salon.address || <NoData />}</Fact>
              <Fact name="Teléfono">
                <Phone digits={salon.phone} />
              </Fact>
              <Fact num name="Horario">
                {weekText(salon) || 'Sin horario'}
              </Fact>
              <Fact name="Zona horaria">{ZONE_NAMES[salon.time_zone]}</Fact>
            </Facts>
            {open && (
              <Button icon={Clock} onClick={() => setOpened('hours')}>
                Cambiar horario
              </Button>
            )}
          </>
        }
      >
        <WhoEnters salon={salon} />
      </Detail>
      {opened === 'hours' && <SalonDialog salon={salon} onClose={() => setOpened(null)} />}
      {opened === 'status' && <StatusConfirm salon={salon} onBack={() => setOpened(null)} />}
    </>
  );
}

/** The people who enter a salon; each one's salons are changed in Cuentas. */
function WhoEnters({ salon }: { salon: Salon }) {
  const accounts = useCall('account/get', {});
  const salons = useChainSalons();
  const people = (accounts.data?.accounts ?? []).filter(
    account => isActive(account) && (account.salons === null || account.salons.includes(salon.id)),
  );
  return (
    <Sheet heading="Quién entra" count={accounts.data && people.length}>
      <Loaded
        query={accounts}
        failed="No se pudieron cargar las personas"
        skeleton={<SkeletonRows rows={3} label="Cargando: Quién entra" />}
        empty={{ when: () => people.length === 0, show: <Empty icon={Users} text="Nadie entra" /> }}
      >
        {() => (
          <PeopleRows
            people={people.map(account => ({
              id: account.id,
              name: account.name,
              role: ROLE_NAMES[account.role],
              salons: salonsText(account.salons, salons),
            }))}
          />
        )}
      </Loaded>
    </Sheet>
  );
}

/** Asks before a salon closes, or opens again. */
function StatusConfirm({ salon, onBack }: { salon: Salon; onBack: () => void }) {
  const { id, version, name } = salon;
  const closes = isActive(salon);
  const me = useSession()?.me;
  const entered = me ? [me.salon_id, ...me.salons.map(other => other.id)] : [];
  return (
    // A closed salon answers no call: what was sent in another one can be sent again.
    <SalonScope value={entered.find(other => other !== id)}>
      <CommandConfirm
        call="salon/status"
        body={{ salon: { id, version, status_id: closes ? ROW_STATUS.inactive : ROW_STATUS.active } }}
        question={closes ? `¿Deseas cerrar ${name}?` : `¿Deseas abrir ${name}?`}
        warning={
          closes
            ? 'Nadie podrá entrar hasta que lo abras de nuevo. Sus citas, cobros y existencias se conservan.'
            : 'Podrán entrar las mismas personas que antes.'
        }
        verb={closes ? 'Cerrar salón' : 'Abrir salón'}
        danger={closes}
        done={closes ? `${name} cerrado` : `${name} abierto`}
        onBack={onBack}
      />
    </SalonScope>
  );
}
