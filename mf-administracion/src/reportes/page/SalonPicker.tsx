import { chosenSalons } from '@melena/shared/contract/report/forms';
import { CheckboxGroup } from '@melena/shared/kit/fields/CheckboxGroup';
import { Select } from '@melena/shared/kit/fields/Select';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useZodForm } from '@melena/shared/kit/forms/use-zod-form';
import type { ListParams } from '@melena/shared/kit/list/use-list-params';
import { useSession } from '@melena/shared/session';
import { useState } from 'react';
import { ALL_SALONS, idsIn, SALON, type Salon, useOfferedSalons } from '../report-salons';
import { CLOSED_PAGE } from './use-report-params';

/** In the list in place of a salon: some of them. */
const SOME = 'algunos';

/** The choice of one, some or all salons, for a person who may enter several. */
export function SalonPicker({ params }: { params: ListParams }) {
  const me = useSession()?.me;
  const [choosing, setChoosing] = useState(false);
  const all = useOfferedSalons();
  if (!me || all.length < 2) return null;
  const ids = idsIn(params.text(SALON), all) ?? [me.salon_id];
  const choose = (chosen: string) =>
    params.set({ [SALON]: chosen === String(me.salon_id) ? null : chosen, ...CLOSED_PAGE });
  const isAll = ids.length === all.length;
  return (
    <>
      <Select<string>
        label="Salón"
        width={216}
        options={[
          ...all.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: ALL_SALONS, label: 'Todos los salones' },
          ...(all.length > 2 ? [{ value: SOME, label: 'Elegir salones…' }] : []),
        ]}
        // Salons of somebody's own are chosen anew: no name of the list is theirs.
        value={isAll ? ALL_SALONS : ids.length === 1 ? String(ids[0]) : null}
        shown={!isAll && ids.length > 1 ? `${ids.length} salones` : undefined}
        onChange={chosen => (chosen === SOME ? setChoosing(true) : choose(chosen))}
      />
      {choosing && (
        <SalonsDialog
          all={all}
          ids={ids}
          onChoose={chosen => {
            setChoosing(false);
            choose(chosen.length === all.length ? ALL_SALONS : chosen.join());
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

interface SalonsDialogProps {
  all: readonly Salon[];
  ids: number[];
  onChoose: (ids: number[]) => void;
  onClose: () => void;
}

function SalonsDialog({ all, ids, onChoose, onClose }: SalonsDialogProps) {
  const form = useZodForm(chosenSalons, { defaults: { ids }, onSubmit: values => onChoose(values.ids) });
  return (
    <ActionDialog
      size={400}
      title="Elegir salones"
      action={form}
      verb="Ver reporte"
      unsaved={false}
      onClose={onClose}
    >
      <CheckboxGroup
        label="Salones"
        options={all.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.bind('ids')}
      />
    </ActionDialog>
  );
}
