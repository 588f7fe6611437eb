import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { Muted, Strong } from '@melena/shared/kit/text';
import { X } from 'lucide-react';
import css from './people.module.css';

export interface Person {
  id: number;
  name: string;
  role: string;
  /** Names of the salons that they enter. */
  salons: string;
  /** Left out where nobody can take them away here. */
  onRemove?: () => void;
}

/** The people who enter a salon, with their role and their salons. */
export function PeopleRows({ people }: { people: readonly Person[] }) {
  return (
    <ul className={css.people}>
      {people.map(({ id, name, role, salons, onRemove }) => (
        <li key={id}>
          <Strong clip>{name}</Strong>
          <span>{role}</span>
          <Muted className={css.salons}>{salons}</Muted>
          {onRemove && <IconButton icon={X} name={`Quitar a ${name}`} size="s" onClick={onRemove} />}
        </li>
      ))}
    </ul>
  );
}
