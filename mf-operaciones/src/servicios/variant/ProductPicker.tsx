import { newDoseFields } from '@melena/shared/contract/service/forms';
import { Button } from '@melena/shared/kit/actions/Button';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { Segments } from '@melena/shared/kit/layout/Segments';
import { Filters } from '@melena/shared/kit/list/Filters';
import { SearchParam } from '@melena/shared/kit/list/SearchParam';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { useState } from 'react';
import { ChoiceList } from './ChoiceList';
import { type ChoiceKind, KINDS, kindOf } from './choice-kinds';
import css from './picker.module.css';
import type { Choice, NewStepInput, StepProduct } from './types';

interface ProductPickerProps {
  step: NewStepInput;
  /** A product that the step has already: its quantity is changed. */
  onEdit: (product: StepProduct) => void;
  onClose: () => void;
}

/** Adds a product, any of a line, or any of a brand to a step, and then asks for the quantity. */
export function ProductPicker({ step, onEdit, onClose }: ProductPickerProps) {
  const [option, setOption] = useState(1);
  const [search, setSearch] = useState('');
  const [choice, setChoice] = useState<Choice | null>(null);
  const kind = kindOf({ option });
  const listed = step.products.filter(product => product.option === option);

  function pick(next: Choice) {
    const same = listed.find(({ product_id }) => product_id === next.id);
    if (same) onEdit(same);
    else setChoice(next);
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
          listedIds={listed.map(({ product_id }) => product_id)}
          onPick={pick}
        />
      </Dialog>
      {choice && (
        <NewStepProductDialog
          step={step}
          kind={kind}
          choice={choice}
          onAdded={onClose}
          onBack={() => setChoice(null)}
        />
      )}
    </>
  );
}

interface NewStepProductDialogProps {
  step: NewStepInput;
  kind: ChoiceKind;
  choice: Choice;
  onAdded: () => void;
  /** Another one is picked. */
  onBack: () => void;
}

function NewStepProductDialog({ step, kind, choice, onAdded, onBack }: NewStepProductDialogProps) {
  return (
    <CommandDialog
      title="Cantidad"
      subtitle={`${step.step}. ${step.title}`}
      call="service/process/add"
      schema={newDoseFields}
      values={{ product_id: choice.id, quantity: null }}
      toBody={dose => ({ product: { service_process_id: step.id, option: kind.option, ...dose } })}
      done={`${choice.name} agregado al proceso ${step.step}`}
      onDone={onAdded}
      verb="Agregar producto"
      onClose={onBack}
    >
      {form => (
        <>
          <TextField
            readOnly
            label={kind.noun}
            help={kind.place?.of(choice)}
            value={choice.name}
            onChange={() => {}}
            {...form.field('product_id')}
          />
          <NumberField label="Cantidad" unit={choice.unit ?? 'ml'} decimals {...form.bind('quantity')} />
        </>
      )}
    </CommandDialog>
  );
}
