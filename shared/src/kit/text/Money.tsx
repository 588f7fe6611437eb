import { type Money as Amount, amountOf, formatMoney, isAmount, splitMoney } from '../../rules/money';
import { classNames } from '../class-names';

export interface MoneyProps {
  /** Centavos, or pesos as they travel. */
  value: Amount;
  /** The one amount a screen is about: 30 px, its cents light. */
  large?: boolean;
  /** In a table of figures a zero steps back. */
  quietZero?: boolean;
  className?: string;
}

/** `$1,234.50`, with digits of one width; a dash for what is no amount. */
export function Money({ value, large, quietZero, className }: MoneyProps) {
  if (large) {
    const { whole, cents } = splitMoney(value);
    return (
      <span className={classNames('money num t-xl', className)}>
        {whole}
        <span className="cents">{cents}</span>
      </span>
    );
  }
  const quiet = quietZero && isAmount(value) && amountOf(value) === 0;
  return <span className={classNames('num', quiet && 't-3', className)}>{formatMoney(value)}</span>;
}
