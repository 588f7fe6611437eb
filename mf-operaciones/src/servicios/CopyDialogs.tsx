import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { CheckboxGroup } from '@melena/shared/kit/fields/CheckboxGroup';
import { SearchField } from '@melena/shared/kit/fields/SearchField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { LoadedDialog } from '@melena/shared/kit/overlays/LoadedDialog';
import { Note } from '@melena/shared/kit/text';
import { useNavigate } from '@melena/shared/router';
import { counted } from '@melena/shared/rules/quantity';
import { matchesWords } from '@melena/shared/rules/search';
import { useState } from 'react';
import type { VariantData } from './variant/types';

interface CopyServiceDialogProps {
  service: { readonly id: number; readonly name: string };
  onClose: () => void;
}

/** A service under another name, with its variants and their dossiers; its page opens. */
export function CopyServiceDialog({ service, onClose }: CopyServiceDialogProps) {
  const navigate = useNavigate();
  return (
    <CommandDialog
      size={480}
      title="Duplicar servicio"
      subtitle={service.name}
      call="service/copy"
      values={{ name: `${service.name} (copia)` }}
      toBody={({ name }) => ({ service: { id: service.id, name } })}
      done={({ name }) => `${name} agregado`}
      onDone={({ service_id }) => navigate(paths.service(service_id))}
      verb="Duplicar servicio"
      onClose={onClose}
    >
      {form => (
        <>
          <TextField label="Nombre" {...form.bind('name')} />
          <Note>Con sus variantes activas, sus precios y sus dossiers.</Note>
        </>
      )}
    </CommandDialog>
  );
}

interface CopyVariantDialogProps {
  data: Pick<VariantData, 'variant' | 'hairs'>;
  onClose: () => void;
}

/** A variant for other hair types, each with its duration, price and dossier. */
export function CopyVariantDialog({ data: { variant, hairs }, onClose }: CopyVariantDialogProps) {
  const query = useCall('service/details', { service_id: variant.service_id });
  const title = 'Duplicar variante';
  return (
    <LoadedDialog {...{ title, query, onClose }} failed="No se pudieron cargar las variantes">
      {({ variants }) => (
        <CommandDialog
          title={title}
          subtitle={`${variant.service} · ${variant.hair}`}
          call="service/copy"
          values={{ hair_type_ids: [] as number[] }}
          toBody={({ hair_type_ids }) => ({ variant: { id: variant.id, hair_type_ids } })}
          done={({ hair_type_ids }) =>
            counted(hair_type_ids.length, 'variante agregada', 'variantes agregadas')
          }
          verb={title}
          onClose={onClose}
        >
          {form => (
            <>
              <CheckboxGroup
                label="Para los tipos de cabello"
                options={hairs.map(({ id, name }) => ({
                  ...{ value: id, label: name },
                  disabled: variants.some(
                    one => one.hair_type_id === id && one.description === variant.description,
                  ),
                }))}
                {...form.bind('hair_type_ids')}
              />
              <Note>Con su duración, su precio, su anticipo y su dossier.</Note>
            </>
          )}
        </CommandDialog>
      )}
    </LoadedDialog>
  );
}

interface CopyDossierDialogProps {
  data: Pick<VariantData, 'variant'>;
  onClose: () => void;
}

/** More are found by typing. */
const SHOWN = 40;

/** A dossier to other variants, in place of the one that they have: first those of the same service. */
export function CopyDossierDialog({ data: { variant }, onClose }: CopyDossierDialogProps) {
  const query = useCall('service/dossiers', {});
  const [typed, setTyped] = useState('');
  const others = (query.data?.variants ?? [])
    .filter(({ id }) => id !== variant.id)
    .map(other => ({ ...other, isSibling: other.service_id === variant.service_id }))
    .sort((one, other) => Number(other.isSibling) - Number(one.isSibling));
  const found = others.filter(({ service, hair }) => matchesWords(typed, [service, hair])).slice(0, SHOWN);
  const title = 'Copiar dossier';
  return (
    <LoadedDialog {...{ title, query, onClose }} failed="No se pudieron cargar los dossiers">
      {() => (
        <CommandDialog
          title={title}
          subtitle={`${variant.service} · ${variant.hair}`}
          call="service/copy"
          values={{ to_ids: [] as number[] }}
          toBody={({ to_ids }) => ({ dossier: { variant_id: variant.id, to_ids } })}
          done={({ to_ids }) => `Dossier copiado a ${counted(to_ids.length, 'variante', 'variantes')}`}
          verb={title}
          onClose={onClose}
        >
          {form => {
            const chosen = form.bind('to_ids');
            const replaced = others.filter(({ id, steps }) => steps > 0 && chosen.value.includes(id)).length;
            return (
              <>
                <SearchField label="Buscar variante" value={typed} onChange={setTyped} />
                <CheckboxGroup
                  label="Copiar a"
                  options={found.map(({ id, service, hair, description, steps }) => ({
                    value: id,
                    label: [service, hair, description, steps > 0 && counted(steps, 'proceso', 'procesos')]
                      .filter(Boolean)
                      .join(' · '),
                  }))}
                  {...chosen}
                />
                <Note role="status">
                  {replaced > 0 &&
                    `${counted(replaced, 'variante ya tiene', 'variantes ya tienen')} un dossier: este toma su lugar.`}
                </Note>
              </>
            );
          }}
        </CommandDialog>
      )}
    </LoadedDialog>
  );
}
