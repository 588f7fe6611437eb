import { type Money as Amount, amountOf, formatMoney, isAmount, splitMoney } from '../../rules/money';
import { classNames } from '../class-names';

export interface MoneyProps {
  /** Centavos, or pesos as they travel. */
  value: Amount;
  /** The one amount a screen is about: 30 px, its cents light. */
  large?: boolean | 'l';
  /** In a table of figures a zero steps back. */
  quietZero?: boolean;
  /** It isn't owed any more. */
  struck?: boolean;
  className?: string;
}

/** `$1,234.50`, with digits of one width; a dash for what is no amount. */
export function Money({ value, large, quietZero, struck, className }: MoneyProps) {
  if (large) {
    const size = large === 'l' ? 't-l' : 't-xl';
    const { whole, cents } = splitMoney(value);
    return (
      <span className={classNames('money num', size, className)}>
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
