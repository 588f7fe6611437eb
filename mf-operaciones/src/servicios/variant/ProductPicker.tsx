import { Button } from '@melena/shared/kit/actions/Button';
import { Segments } from '@melena/shared/kit/layout/Segments';
import { Filters } from '@melena/shared/kit/list/Filters';
import { SearchParam } from '@melena/shared/kit/list/SearchParam';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { useState } from 'react';
import { ChoiceList } from './ChoiceList';
import { KINDS, kindOf } from './choice-kinds';
import { NewStepProductDialog } from './NewStepProductDialog';
import css from './picker.module.css';
import type { Choice, NewStepInput, StepProduct } from './types';

interface ProductPickerProps {
  step: NewStepInput;
  /** One that the step asks for already: its quantity is changed. */
  onEdit: (product: StepProduct) => void;
  onClose: () => void;
}

/** What a step is given next: a product, any of a line, or any of a brand; then how much of it. */
export function ProductPicker({ step, onEdit, onClose }: ProductPickerProps) {
  const [option, setOption] = useState(1);
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<Choice | null>(null);
  const kind = kindOf({ option });
  const asked = step.products.filter(product => product.option === option);

  function pick(choice: Choice) {
    const held = asked.find(({ product_id }) => product_id === choice.id);
    if (held) onEdit(held);
    else setPicked(choice);
  }

  return (
    <>
      <Dialog
        open
        size={760}
        title="Agregar producto"
        subtitle={`${step.step}. ${step.title}`}
        onClose={onClose}
        bodyClassName={css.body}
        foot={<Button onClick={onClose}>Volver</Button>}
      >
        <Filters className={css.filters}>
          <SearchParam
            label="Buscar productos"
            placeholder="Producto, línea o marca"
            value={search}
            onSearch={setSearch}
          />
          <Segments
            label="Qué se agrega"
            options={KINDS.map(({ option: value, mode: label }) => ({ value, label }))}
            value={option}
            onChange={setOption}
          />
        </Filters>
        <ChoiceList
          key={option}
          kind={kind}
          search={search}
          askedIds={asked.map(({ product_id }) => product_id)}
          onPick={pick}
        />
      </Dialog>
      {picked && (
        <NewStepProductDialog
          step={step}
          kind={kind}
          choice={picked}
          onAdded={onClose}
          onBack={() => setPicked(null)}
        />
      )}
    </>
  );
}
