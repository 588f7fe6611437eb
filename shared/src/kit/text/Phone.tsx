import { formatPhone } from '../../rules/phone';
import { NoData } from './NoData';

/** '55 4821 9034'. */
export function Phone({ digits }: { digits: string | null | undefined }) {
  if (!digits) return <NoData />;
  return <span className="num">{formatPhone(digits)}</span>;
}

/** The same, to be called by a press where the device can. */
export function PhoneLink({ digits }: { digits: string }) {
  return (
    <a className="num" href={`tel:${digits}`}>
      {formatPhone(digits)}
    </a>
  );
}
