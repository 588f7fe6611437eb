import { useCall } from '@melena/shared/client';
import { Loaded, together } from '@melena/shared/kit/layout/Loaded';
import { PageHead } from '@melena/shared/kit/layout/PageHead';
import { ScreenReaderOnly } from '@melena/shared/kit/text';
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
