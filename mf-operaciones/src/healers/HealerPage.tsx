import { isNowhere, loadError, useCall } from '@melena/shared/client';
import { useParams } from '@melena/shared/router';
import { ButtonLink } from '@melena/shared/ui/ButtonLink';
import { Empty, ErrorState } from '@melena/shared/ui/Empty';
import { PageHead } from '@melena/shared/ui/PageHead';
import { Sheet } from '@melena/shared/ui/Sheet';
import { UserRoundX } from 'lucide-react';
import { HealerBones } from './HealerBones';
import { BACK, HealerDetail } from './HealerDetail';
import css from './healer.module.css';

/** A healer: who it is, when they work, which services they give. */
export function HealerPage() {
  const healerId = Number(useParams().id);
  const profile = useCall('healers/profile', { healer_id: healerId });
  const known = useCall('healers/get', {});
  const calls = [profile, known];
  const failed = calls.map(call => loadError(call, 'No se pudo cargar el healer')).find(Boolean);
  const retry = () => {
    for (const call of calls) if (call.error) void call.refetch();
  };
  if (profile.data && known.data) {
    return <HealerDetail key={healerId} profile={profile.data} known={known.data} />;
  }
  return (
    <>
      <PageHead back={BACK} title={<span className="sr">Healer</span>} />
      {failed ? (
        <div className="page-body">
          <Sheet fill className={css.centred}>
            {isNowhere(profile.error) ? <Nobody /> : <ErrorState {...failed} onRetry={retry} />}
          </Sheet>
        </div>
      ) : (
        <HealerBones />
      )}
    </>
  );
}

function Nobody() {
  return (
    <Empty
      icon={UserRoundX}
      text="No se encontró el healer"
      action={<ButtonLink to="/healers">Ver healers</ButtonLink>}
    />
  );
}
