import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { Detail } from '@melena/shared/kit/layout/Detail';
import { PageHead } from '@melena/shared/kit/layout/PageHead';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { fullName } from '@melena/shared/rules/person';
import { ActiveBadge } from '@melena/shared/salon/ActiveBadge';
import { StrandedConfirm } from '@melena/shared/salon/appointments/StrandedConfirm';
import { PersonSessions } from '@melena/shared/salon/sessions';
import { useSession } from '@melena/shared/session';
import { useId } from 'react';
import { EditActions } from '../common/EditActions';
import type { HealerOptions } from './healer-columns';
import { ProfileCard } from './ProfileCard';
import { ScheduleSheet } from './ScheduleSheet';
import { ServicesSheet } from './ServicesSheet';
import { useProfileForm } from './use-profile-form';

export const BACK = { to: paths.healers, label: 'Healers' };

interface HealerDetailProps {
  profile: CallReply<'healers/profile'>;
  options: HealerOptions;
}

export function HealerDetail({ profile, options }: HealerDetailProps) {
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
