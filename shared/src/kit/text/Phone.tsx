import { formatPhone } from '../../rules/phone';
import { NoData } from './NoData';

/** '55 4821 9034'. */
export function Phone({ digits }: { digits: string | null | undefined }) {
  if (!digits) return <NoData />;
  return <span className="num">{formatPhone(digits)}</span>;
}
