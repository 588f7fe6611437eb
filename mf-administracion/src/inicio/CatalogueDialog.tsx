import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { type CatalogueValues, catalogueFields } from '@melena/shared/contract/start/calls';
import { Checkbox } from '@melena/shared/kit/fields/Checkbox';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import type { ZodForm } from '@melena/shared/kit/forms/use-zod-form';
import { LoadedDialog } from '@melena/shared/kit/overlays/LoadedDialog';
import { Muted, Note } from '@melena/shared/kit/text';
import { counted } from '@melena/shared/rules/quantity';
import { formatDuration } from '@melena/shared/rules/time';
import css from './first-steps.module.css';

type Service = CallReply<'start/template'>['services'][number];

const FRAME = { title: 'Servicios de la plantilla', size: 840 } as const;

/** Services to take, each with its price to be changed; what isn't wanted is left. */
export function CatalogueDialog({ onClose }: { onClose: () => void }) {
  const query = useCall('start/template', {});
  return (
    <LoadedDialog {...FRAME} query={query} failed="No se pudo cargar la plantilla" onClose={onClose}>
      {({ services }) => <CatalogueForm services={services} onClose={onClose} />}
    </LoadedDialog>
  );
}

function CatalogueForm({ services, onClose }: { services: readonly Service[]; onClose: () => void }) {
  const open = services.filter(({ taken }) => !taken);
  const categories = [...new Set(services.map(({ category }) => category))];
  return (
    <CommandDialog
      {...FRAME}
      call="start/catalogue"
      schema={catalogueFields}
      values={{
        chosen: open.map(({ key }) => key),
        prices: Object.fromEntries(open.map(({ key, price }) => [key, price])),
      }}
      toBody={({ chosen, prices }) => ({ services: chosen.map(key => ({ key, price: prices[key] })) })}
      done={(_, { added }) => counted(added, 'servicio agregado', 'servicios agregados')}
      verb="Agregar servicios"
      footStart={<Muted>Con sus pasos y su materia prima, que encuentras en Dossiers.</Muted>}
      onClose={onClose}
    >
      {form => (
        <>
          {categories.map(category => (
            <Category
              key={category}
              name={category}
              services={services.filter(service => service.category === category)}
              form={form}
            />
          ))}
          {form.bind('chosen').error && <Note role="alert">{form.bind('chosen').error}</Note>}
        </>
      )}
    </CommandDialog>
  );
}

interface CategoryProps {
  name: string;
  services: readonly Service[];
  form: ZodForm<CatalogueValues>;
}

function Category({ name, services, form }: CategoryProps) {
  const { value: chosen, onChange } = form.bind('chosen');
  const prices = form.bind('prices');
  const open = services.filter(({ taken }) => !taken).map(({ key }) => key);
  const others = chosen.filter(key => !open.includes(key));
  const isWhole = open.length > 0 && open.every(key => chosen.includes(key));
  return (
    <fieldset className={css.category}>
      <legend>
        <Checkbox
          checked={isWhole}
          disabled={form.busy || open.length === 0}
          onChange={all => onChange(all ? [...others, ...open] : others)}
        >
          <b>{name}</b>
        </Checkbox>
      </legend>
      {services.map(service => {
        const { key, taken } = service;
        const on = chosen.includes(key);
        return (
          <div key={key} className={css.service}>
            <Checkbox
              checked={on || taken}
              disabled={form.busy || taken}
              onChange={add => onChange(add ? [...chosen, key] : chosen.filter(other => other !== key))}
            >
              {service.name}
              <Note>{taken ? 'Ya está en tu catálogo' : describe(service)}</Note>
            </Checkbox>
            {!taken && (
              <MoneyField
                label={`Precio de ${service.name}`}
                labelHidden
                disabled={form.busy || !on}
                value={prices.value[key] ?? ''}
                onChange={price => prices.onChange({ ...prices.value, [key]: price })}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

/** '2 h · 5 tipos de cabello, desde lacio · Tinte en crema, Peróxido 20 volúmenes'. */
function describe({ minutes, hairs, materials }: Service): string {
  const hair = hairs.length > 1 && `${hairs.length} tipos de cabello, precio de lacio`;
  return [formatDuration(minutes), hair, materials.slice(0, 3).join(', ')].filter(Boolean).join(' · ');
}
