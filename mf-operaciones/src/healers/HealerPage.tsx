import { loadError, useCall } from '@melena/shared/client';
import { NotLoaded } from '@melena/shared/kit/feedback/NotLoaded';
import { PageHead } from '@melena/shared/kit/layout/PageHead';
import { useParams } from '@melena/shared/router';
import { UserRoundX } from 'lucide-react';
import { BACK, HealerDetail } from './HealerDetail';
import { HealerSkeleton } from './HealerSkeleton';

const NOT_FOUND = {
  icon: UserRoundX,
  text: 'No se encontró el healer',
  to: BACK.to,
  label: 'Ver healers',
};

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
          <NotLoaded error={profile.error} failed={{ ...failed, onRetry: retry }} nowhere={NOT_FOUND} />
        </div>
      ) : (
        <HealerSkeleton />
      )}
    </>
  );
}
