import { ErrorState } from '@melena/shared/kit/feedback/Empty';
import { Note } from '@melena/shared/kit/text';
import type { OtherPeriods } from '../period/use-compared-report';

/** Which of the other periods have no data, said once, or couldn't be loaded. */
export function OthersNote({
  others: { error, missing },
}: {
  others: Pick<OtherPeriods<unknown>, 'error' | 'missing'>;
}) {
  return (
    <>
      {error && <ErrorState {...error} />}
      {missing && <Note as="p">{missing}</Note>}
    </>
  );
}
