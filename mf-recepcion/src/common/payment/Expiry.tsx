import { Num } from '@melena/shared/kit/text';
import { type Day, formatDay, today } from '@melena/shared/rules/time';
import styles from './expiry.module.css';

interface ExpiryProps {
  day: Day;
  /** Nothing of it is left that could expire. */
  spent?: boolean;
}

/** The day until which a gift card or a package is valid; red where that is over. */
export function Expiry({ day, spent = false }: ExpiryProps) {
  const expired = !spent && day < today();
  return (
    <Num className={expired ? styles.expired : undefined}>
      {expired && 'Venció '}
      {formatDay(day)}
    </Num>
  );
}
