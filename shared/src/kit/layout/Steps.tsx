import { Check } from 'lucide-react';

export interface StepsProps {
  /** 'Cliente', 'Servicios', 'Healer y hora'. */
  steps: readonly string[];
  /** Counted from 1; those before it are done. */
  current: number;
}

/** Shows the steps of a flow, and the one that is open. */
export function Steps({ steps, current }: StepsProps) {
  return (
    <ol className="steps">
      {steps.map((step, index) => {
        const done = index + 1 < current;
        return (
          <li
            key={step}
            data-done={done ? '' : undefined}
            aria-current={index + 1 === current ? 'step' : undefined}
          >
            <i>{done ? <Check /> : index + 1}</i>
            <span className="word">{step}</span>
            {done && <span className="sr"> (listo)</span>}
          </li>
        );
      })}
    </ol>
  );
}
