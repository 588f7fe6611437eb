import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { Money, Note } from '@melena/shared/kit/text';
import { hairOf } from '@melena/shared/rules/hair';
import type { Money as Amount } from '@melena/shared/rules/money';
import { formatDuration } from '@melena/shared/rules/time';
import { ArrowLeftRight, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './line.module.css';

export interface LineRowProps {
  name: string;
  /** Under the name: what is there of these. */
  details: readonly (string | false)[];
  amount: Amount;
  /** At the end: what can be done with it. */
  action?: ReactNode;
}

export function LineRow({ name, details, amount, action }: LineRowProps) {
  return (
    <div className={styles.line} data-editable={action ? '' : undefined}>
      <div>
        {name}
        <Note>{details.filter(Boolean).join(' · ')}</Note>
      </div>
      <Money value={amount} quietZero />
      {action && <span className={styles.actions}>{action}</span>}
    </div>
  );
}

interface ServiceLineProps {
  service: { name: string; hair: string; minutes: number };
  /** Said where the appointment has several. */
  healer?: string | false;
  amount: Amount;
  /** Both absent where it may not be changed. */
  onReplace?: () => void;
  onRemove?: () => void;
}

/** A service with its hair type and how long it takes. */
export function ServiceLine({ service, healer = false, amount, onReplace, onRemove }: ServiceLineProps) {
  const { name, minutes } = service;
  return (
    <LineRow
      name={name}
      details={[hairOf(service), formatDuration(minutes), healer && `con ${healer}`]}
      amount={amount}
      action={
        (onReplace || onRemove) && (
          <>
            {onReplace && (
              <IconButton
                name={`Cambiar servicio: ${name}`}
                icon={ArrowLeftRight}
                size="s"
                onClick={onReplace}
              />
            )}
            {onRemove && (
              <IconButton name={`Eliminar servicio: ${name}`} icon={Trash2} size="s" onClick={onRemove} />
            )}
          </>
        )
      }
    />
  );
}
