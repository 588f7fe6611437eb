import { type Money as Amount, amountOf, formatMoney, isAmount, splitMoney } from '../../rules/money';
import { classNames } from '../class-names';

export interface MoneyProps {
  /** Centavos, or pesos as they travel. */
  value: Amount;
  /** `xl` for the one amount that a screen is about: its cents are light. */
  size?: 'l' | 'xl';
  /** In a table of figures a zero steps back. */
  quietZero?: boolean;
  /** It isn't owed any more. */
  struck?: boolean;
  className?: string;
}

const SIZES = { l: 't-l', xl: 't-xl' };

/** `$1,234.50`, with digits of one width; a dash for what is no amount. */
export function Money({ value, size, quietZero, struck, className }: MoneyProps) {
  if (size) {
    const { whole, cents } = splitMoney(value);
    return (
      <span className={classNames('money num', SIZES[size], className)}>
        {whole}
        <span className="cents">{cents}</span>
      </span>
    );
  }
  const quiet = quietZero && isAmount(value) && amountOf(value) === 0;
  return (
    <span className={classNames('num', quiet && 't-3', struck && 't-2 struck', className)}>
      {formatMoney(value)}
    </span>
  );
}
