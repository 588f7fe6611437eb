import { ErrorState } from '@melena/shared/kit/feedback/Empty';
import { Note } from '@melena/shared/kit/text';
import type { OtherPeriods } from '../period/use-compared-report';

/** Which of the other periods have no data, or only those of their last days, said once; or couldn't be loaded. */
export function OthersNote({
  others: { error, missing, partial },
}: {
  others: Pick<OtherPeriods<unknown>, 'error' | 'missing' | 'partial'>;
}) {
  const text = [missing, partial].filter(Boolean).join('. ');
  return (
    <>
      {error && <ErrorState {...error} />}
      {text && <Note as="p">{text}</Note>}
    </>
  );
}
