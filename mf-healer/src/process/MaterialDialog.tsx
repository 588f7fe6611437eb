import { isUnknown, useCall } from '@melena/shared/client';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { Measure, Note, Strong } from '@melena/shared/kit/text';
import { formatMoney } from '@melena/shared/rules/money';
import { formatQuantity } from '@melena/shared/rules/quantity';
import { DEFAULT_MATERIAL_GRAMS } from '@melena/shared/rules/stock/stock';
import { TilePicker } from '@melena/shared/salon/products/TilePicker';
import { type FormEvent, useState } from 'react';
import { useSubmit } from '../outbox/use-submit';
import { BudgetNotice } from './BudgetConfirm';
import css from './dialogs.module.css';
import { materialsFor, wholeGrams } from './dose-states';
import { GramsField } from './GramsField';
import { costOf, materialRequest } from './material-request';
import type { Appointment, DoseRequest, Material } from './types';

interface MaterialDialogProps {
  appointment: Appointment;
  /** A dose of the dossier: only its materials are offered, with its amount. */
  wish?: DoseRequest;
  onClose: () => void;
}

/** Asks the warehouse for raw material, of which there is some. */
export function MaterialDialog({ appointment, wish, onClose }: MaterialDialogProps) {
  const list = useCall('product/materials', {});
  const { ask, busy, error } = useSubmit(appointment);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [grams, setGrams] = useState<number | null>(wish ? wholeGrams(wish.dose) : DEFAULT_MATERIAL_GRAMS);

  const all = list.data?.materials;
  const offered = all && wish ? materialsFor(wish.dose, all) : all;
  const chosen = offered?.find(({ variant_id }) => variant_id === chosenId);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || !chosen || !grams) return;
    const request = materialRequest({ appointmentId: appointment.id, material: chosen, grams, wish });
    if (await ask(request)) onClose();
  }

  return (
    <ActionDialog
      size={760}
      title={wish ? wish.dose.name : 'Solicitar materia prima'}
      subtitle={wish?.comments}
      action={{ submit, busy, problem: error?.message, offline: isUnknown(error) }}
      verb="Solicitar"
      disabled={!chosen || !grams}
      onClose={onClose}
      bodyClassName={css.fill}
      footStart={
        <div className={css.amount}>
          <GramsField value={grams} onChange={setGrams} disabled={busy} />
          <Cost appointment={appointment} material={chosen} grams={grams} />
        </div>
      }
    >
      <BudgetNotice appointment={appointment} />
      <TilePicker
        legend="Materia prima"
        search={{ label: 'Buscar materia prima', placeholder: 'Producto, marca o línea' }}
        failed="No se pudo cargar la materia prima"
        offered={offered}
        query={list}
        chosenId={chosenId}
        busy={busy}
        onChoose={setChosenId}
        nameOf={({ name }) => name}
        end={({ material_unit }) => (
          <small>
            Quedan
            <Measure value={material_unit} unit="g" />
          </small>
        )}
      />
    </ActionDialog>
  );
}

interface CostProps {
  appointment: Appointment;
  material: Material | undefined;
  grams: number | null;
}

/** The amount that it adds to the total, or that there isn't as much. */
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
