import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { SkeletonBlock, SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Detail } from '@melena/shared/kit/layout/Detail';
import { Loaded, together } from '@melena/shared/kit/layout/Loaded';
import { PageHead } from '@melena/shared/kit/layout/PageHead';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { ScreenReaderOnly } from '@melena/shared/kit/text';
import { useParams } from '@melena/shared/router';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { fullName } from '@melena/shared/rules/person';
import { ActiveBadge } from '@melena/shared/salon/ActiveBadge';
import { StrandedConfirm } from '@melena/shared/salon/appointments/StrandedConfirm';
import { PersonSessions } from '@melena/shared/salon/sessions';
import { useSession } from '@melena/shared/session';
import { UserRoundX } from 'lucide-react';
import { useId } from 'react';
import { EditActions } from '../common/EditActions';
import { FieldSkeleton } from '../common/FieldSkeleton';
import css from './healer.module.css';
import type { HealerOptions } from './healer-columns';
import { ProfileCard } from './ProfileCard';
import { ScheduleSheet } from './ScheduleSheet';
import { ServicesSheet } from './ServicesSheet';
import { useProfileForm } from './use-profile-form';

const BACK = { to: paths.healers, label: 'Healers' };
const NOT_FOUND = {
  icon: UserRoundX,
  text: 'No se encontró el healer',
  to: BACK.to,
  label: 'Ver healers',
};

export function HealerPage() {
  const healerId = Number(useParams().id);
  const profile = useCall('healers/profile', { healer_id: healerId });
  const options = useCall('healers/get', {});
  return (
    <Loaded
      query={together(profile, options)}
      failed="No se pudo cargar el healer"
      nowhere={NOT_FOUND}
      head={<PageHead back={BACK} title={<ScreenReaderOnly>Healer</ScreenReaderOnly>} />}
      skeleton={<HealerSkeleton />}
    >
      {([profile, options]) => <HealerDetail key={healerId} profile={profile} options={options} />}
    </Loaded>
  );
}

function HealerSkeleton() {
  return (
    <Detail label="Datos del healer" facts={<FieldSkeleton label="Cargando el healer" rows={7} />}>
      <SheetSkeleton title="Horario" rows={2} />
      <SheetSkeleton title="Servicios" rows={8} />
    </Detail>
  );
}

function SheetSkeleton({ title, rows }: { title: string; rows: number }) {
  return (
    <Sheet heading={title} actions={<SkeletonBlock width={124} height={28} />} className={css.held} aria-busy>
      <SkeletonRows rows={rows} label={`Cargando: ${title}`} />
    </Sheet>
  );
}

interface HealerDetailProps {
  profile: CallReply<'healers/profile'>;
  options: HealerOptions;
}

function HealerDetail({ profile, options }: HealerDetailProps) {
  const { healer, schedule, services } = profile;
  const { form, stranding } = useProfileForm(healer);
  const formId = useId();
  const role = useSession()?.me.role;
  return (
    <>
      <PageHead back={BACK} title={fullName(healer)} actions={<EditActions formId={formId} form={form} />}>
        <ActiveBadge of={healer} />
      </PageHead>
      <Detail
        label="Datos del healer"
        facts={
          <>
            <ProfileCard id={formId} healer={healer} options={options} form={form} />
            {hasPermission(role, 'cuentas') && <PersonSessions person={`healer:${healer.id}`} />}
          </>
        }
      >
        <ScheduleSheet healerId={healer.id} rows={schedule} name={fullName(healer)} />
        <ServicesSheet
          healerId={healer.id}
          comission={options.levels.find(({ id }) => id === healer.level_id)?.comission ?? null}
          rows={services}
        />
      </Detail>
      <StrandedConfirm lose="healer" stranding={stranding} form={form} verb="Guardar cambios" />
    </>
  );
}
