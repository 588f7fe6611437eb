import { NoData } from './NoData';
import { groupPhone } from './phone';

/** '55 4821 9034'. */
export function Phone({ digits }: { digits: string | null | undefined }) {
  if (!digits) return <NoData />;
  return <span className="num">{groupPhone(digits)}</span>;
}
