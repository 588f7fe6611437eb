import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import styles from './shortcuts.module.css';

const SHORTCUTS: readonly { place: string; keys: readonly (readonly [keys: string, does: string])[] }[] = [
  {
    place: 'En todas las pantallas',
    keys: [
      ['Ctrl K o /', 'Buscar'],
      ['?', 'Ver los atajos'],
      ['Esc', 'Cerrar lo que está abierto'],
    ],
  },
  {
    place: 'En la agenda',
    keys: [
      ['← ↑ ↓ →', 'Ir de una cita o un horario a otro'],
      ['Enter', 'Abrir la cita, o agendar en el horario'],
      ['N', 'Nueva cita'],
      ['H', 'Ir a hoy'],
      ['← →', 'Ir al día anterior o al siguiente, fuera de la cuadrícula y de los campos'],
      ['Ctrl Z', 'Deshacer el último movimiento, mientras corren sus diez segundos'],
      [
        'M',
        'Tomar la cita: las flechas la mueven, Mayús y flechas la alargan, Enter la suelta, Esc la regresa',
      ],
    ],
  },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="Atajos del teclado" onClose={onClose}>
      {SHORTCUTS.map(({ place, keys }) => (
        <section key={place} className={styles.place}>
          <h3>{place}</h3>
          <dl className={styles.keys}>
            {keys.map(([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
