import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { CountBadge, ScreenReaderOnly } from '@melena/shared/kit/text';
import { Hourglass } from 'lucide-react';
import { useOpeningNotice } from './use-opening-notice';
import styles from './waiting-link.module.css';

/** The way from the agenda to the waiting list, with how many wait. It says when an hour opens for one of them. */
export function WaitingLink() {
  const { data } = useCall('waiting/openings', {});
  useOpeningNotice(data);
  return (
    <ButtonLink to={paths.waitingList} kind="quiet" size="s" icon={Hourglass}>
      <span className={styles.link}>Lista de espera</span>
      {data && data.total > 0 && (
        <>
          <CountBadge>{data.total}</CountBadge>
          <ScreenReaderOnly>{data.total === 1 ? ' persona' : ' personas'}</ScreenReaderOnly>
        </>
      )}
    </ButtonLink>
  );
}
