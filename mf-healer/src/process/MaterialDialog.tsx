import { loadError, useCall } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { Empty, ErrorState } from '@melena/shared/kit/feedback/Empty';
import { FailureNotice } from '@melena/shared/kit/feedback/FailureNotice';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { SearchField } from '@melena/shared/kit/fields/SearchField';
import { useSearch } from '@melena/shared/kit/list/use-search';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { Note, Strong } from '@melena/shared/kit/text';
import { formatMoney } from '@melena/shared/rules/money';
import { formatQuantity } from '@melena/shared/rules/quantity';
import { DEFAULT_MATERIAL_GRAMS, productText } from '@melena/shared/rules/stock';
import { PackageSearch } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSubmit } from '../outbox/use-submit';
import { BudgetNotice } from './BudgetNotice';
import css from './dialogs.module.css';
import { materialsFor, wholeGrams } from './dose-states';
import { GramsField } from './GramsField';
import { MaterialGrid } from './MaterialGrid';
import { costOf, materialRequest } from './material-request';
import type { Appointment, DoseRequest, Material } from './types';

interface MaterialDialogProps {
  appointment: Appointment;
  /** What a step of the dossier asks for: only that is offered, with its amount. */
  wish?: DoseRequest;
  onClose: () => void;
}

/** Asks the warehouse for raw material, of which there is some. */
export function MaterialDialog({ appointment, wish, onClose }: MaterialDialogProps) {
  const list = useCall('product/materials', {});
  const failure = loadError(list, 'No se pudo cargar la materia prima');
  const { ask, busy, error } = useSubmit(appointment);
  const [typed, setTyped] = useState('');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [grams, setGrams] = useState<number | null>(wish ? wholeGrams(wish.dose) : DEFAULT_MATERIAL_GRAMS);

  const all = list.data?.materials;
  const offered = all && wish ? materialsFor(wish.dose, all) : all;
  const found = useSearch(offered, productText, typed);
  const chosen = offered?.find(({ variant_id }) => variant_id === chosenId);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!chosen || !grams) return;
    const request = materialRequest({ appointmentId: appointment.id, material: chosen, grams, wish });
    if (await ask(request)) onClose();
  }

  return (
    <Dialog
      open
      size={760}
      title={wish ? wish.dose.name : 'Solicitar materia prima'}
      subtitle={wish?.comments}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
      bodyClassName={css.fill}
      footStart={
        <div className={css.amount}>
          <GramsField value={grams} onChange={setGrams} disabled={busy} />
          <Cost appointment={appointment} material={chosen} grams={grams} />
        </div>
      }
      foot={
        <>
          <Button disabled={busy} onClick={onClose}>
            Volver
          </Button>
          <Button
            kind="primary"
            type="submit"
            busy={busy}
            busyLabel="Solicitando"
            disabled={!chosen || !grams}
          >
            Solicitar
          </Button>
        </>
      }
    >
      <FailureNotice error={error} />
      <BudgetNotice appointment={appointment} />
      <SearchField
        label="Buscar materia prima"
        placeholder="Producto, marca o línea"
        value={typed}
        onChange={setTyped}
      />
      <div className={css.results}>
        {failure ? (
          <ErrorState {...failure} />
        ) : !found ? (
          <SkeletonRows rows={6} label="Cargando materia prima" />
        ) : found.length > 0 ? (
          <MaterialGrid materials={found} chosenId={chosenId} busy={busy} onChoose={setChosenId} />
        ) : (
          <Empty icon={PackageSearch} text="No se encontraron productos activos en inventario" />
        )}
      </div>
    </Dialog>
  );
}

interface CostProps {
  appointment: Appointment;
  material: Material | undefined;
  grams: number | null;
}

/** What it adds to the total, or that there isn't as much. */
function Cost({ appointment, material, grams }: CostProps) {
  if (!material || !grams) return null;
  if (grams > material.material_unit) {
    return <small className={css.short}>Solo quedan {formatQuantity(material.material_unit, 'g')}</small>;
  }
  if (appointment.confirmed_at) return <Note>Sin costo</Note>;
  return (
    <Note>
      Costo <Strong num>{formatMoney(costOf(material, grams))}</Strong>
    </Note>
  );
}
