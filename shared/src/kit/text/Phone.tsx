import { formatPhone, readPhone } from '../../rules/phone';
import { Badge } from './Badge';
import { NoData } from './NoData';

/** '55 4821 9034'; marked where it can't be a telephone. */
export function Phone({ digits }: { digits: string | null | undefined }) {
  if (!digits) return <NoData />;
  const shown = <span className="num">{formatPhone(digits)}</span>;
  if (readPhone(digits)) return shown;
  return (
    <span title="No puede ser un teléfono: corrígelo">
      <Badge tone="warn">{shown}</Badge>
    </span>
  );
}

/** The same, to be called by a press where the device can. */
export function PhoneLink({ digits }: { digits: string }) {
  return (
    <a className="num" href={`tel:${digits}`}>
      {formatPhone(digits)}
    </a>
  );
}
