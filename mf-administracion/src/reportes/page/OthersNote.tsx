import { ErrorState } from '@melena/shared/kit/feedback/Empty';
import { Note } from '@melena/shared/kit/text';
import type { OtherPeriods } from '../period/use-compared-report';

/** Which of the other periods have no data or no percents, said once, or couldn't be loaded. */
export function OthersNote({
  others: { error, missing, incomplete },
}: {
  others: Pick<OtherPeriods<unknown>, 'error' | 'missing' | 'incomplete'>;
}) {
  const text = [missing, incomplete].filter(Boolean).join('. ');
  return (
    <>
      {error && <ErrorState {...error} />}
      {text && <Note as="p">{text}</Note>}
    </>
  );
}
