import { ArrowLeftRight, Check, Plus } from 'lucide-react';
import { Button } from '../../kit/actions/Button';
import { Money, Note, Num, Strong } from '../../kit/text';
import { priceByHealer } from '../../rules/till/quote';
import { formatDuration } from '../../rules/time';
import { type BookableService, leadOf, type ServiceVariants } from './service-groups';
import styles from './service-picker.module.css';

interface ServiceRowProps {
  row: ServiceVariants;
  chosenIds: readonly number[];
  healerId: number | undefined;
  /** The client's. */
  hair: string | undefined;
  /** The tab key stops once at the list; arrows move within it. */
  isFirst: boolean;
  /** The variant that Enter adds from the search field; undefined in every other row. */
  takesEnter: BookableService | undefined;
  busy: boolean;
  exchanges: boolean;
  onAdd: (service: BookableService) => unknown;
}

/** A service, and a chip for each hair that it is given for. */
export function ServiceRow({
  row,
  hair,
  healerId,
  chosenIds,
  isFirst,
  takesEnter,
  busy,
  exchanges,
  onAdd,
}: ServiceRowProps) {
  const { name, description, variants } = row;
  const lead = leadOf(row, hair, chosenIds) ?? variants[0];
  const stop = variants.find(({ id }) => !chosenIds.includes(id));
  const verb = exchanges ? 'Cambiar' : 'Agregar';
  return (
    <li className={styles.row} data-row="" aria-current={takesEnter ? true : undefined}>
      <div className={styles.what}>
        <Strong clip>{name}</Strong>
        {lead && (
          <span className={styles.cost}>
            <Num>{formatDuration(lead.minutes)}</Num> · <Money value={priceByHealer(lead, healerId)} />
          </span>
        )}
      </div>
      {description && <Note clip>{description}</Note>}
      <div className={styles.chips}>
        {variants.map(variant => {
          const isChosen = chosenIds.includes(variant.id);
          const label = [name, variant.hair].filter(Boolean).join(' · ');
          return (
            <Button
              key={variant.id}
              size="s"
              icon={isChosen ? Check : exchanges ? ArrowLeftRight : Plus}
              tabIndex={isFirst && variant === stop ? 0 : -1}
              disabled={isChosen || busy}
              data-lead={
                (variant === lead && variant.hair === hair) || variant === takesEnter ? '' : undefined
              }
              aria-label={`${isChosen ? 'Agregado' : verb}: ${label}`}
              onClick={() => onAdd(variant)}
            >
              {variant.hair || (isChosen ? 'Agregado' : verb)}
            </Button>
          );
        })}
      </div>
    </li>
  );
}
