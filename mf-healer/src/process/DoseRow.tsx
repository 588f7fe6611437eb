import { Button } from '@melena/shared/kit/actions/Button';
import { Badge, Measure, Note, type Tone } from '@melena/shared/kit/text';
import { formatQuantity } from '@melena/shared/rules/quantity';
import { Check, Clock, CloudUpload, Droplets, type LucideIcon, PackageX } from 'lucide-react';
import { type DoseState, materialsFor } from './dose-states';
import css from './dossier.module.css';
import type { Dose, Material } from './types';

/** By the option of a dose: 1 a product, 2 any of a line, 3 any of a brand. */
const KINDS: Readonly<Record<number, string>> = { 2: 'Cualquiera de la línea', 3: 'Cualquiera de la marca' };

const MARKS: Readonly<Record<DoseState, { tone?: Tone; icon: LucideIcon }>> = {
  Enviando: { icon: CloudUpload },
  'Pendiente de enviar': { tone: 'warn', icon: CloudUpload },
  Pendiente: { tone: 'info', icon: Clock },
  Entregado: { tone: 'ok', icon: Check },
};

interface DoseRowProps {
  dose: Dose;
  state: DoseState | undefined;
  materials: readonly Material[] | undefined;
  editable: boolean;
  onRequest: () => unknown;
}

/** A product of a step with its amount, and what became of it: asked for, delivered, or a tap away. */
export function DoseRow({ dose, state, materials, editable, onRequest }: DoseRowProps) {
  const kind = KINDS[dose.option];
  return (
    <li className={css.dose}>
      <span className={css.what}>
        {dose.name}
        {kind && <Note>{kind}</Note>}
      </span>
      <Measure value={dose.quantity} unit={dose.unit} />
      <span className={css.act}>
        {state ? (
          <StateBadge state={state} />
        ) : materials && materialsFor(dose, materials).length === 0 ? (
          <Badge icon={PackageX}>Sin existencia</Badge>
        ) : (
          editable && (
            <Button
              size="s"
              icon={Droplets}
              disabled={!materials}
              aria-label={`Solicitar: ${dose.name}, ${formatQuantity(dose.quantity, dose.unit)}`}
              onClick={onRequest}
            >
              Solicitar
            </Button>
          )
        )}
      </span>
    </li>
  );
}

function StateBadge({ state }: { state: DoseState }) {
  const { tone, icon } = MARKS[state];
  return (
    <Badge {...(tone ? { tone } : {})} icon={icon}>
      {state}
    </Badge>
  );
}
