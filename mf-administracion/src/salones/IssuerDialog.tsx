import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { issuerFields, issuerForm } from '@melena/shared/contract/invoice/fiscal';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { valuesOf } from '@melena/shared/kit/forms/schema-values';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { LoadedDialog } from '@melena/shared/kit/overlays/LoadedDialog';
import { rfcKindOf, rfcProblem, writeRfc } from '@melena/shared/rules/invoice/rfc';
import { regimesOf, TAX_REGIMES } from '@melena/shared/rules/invoice/tax-regime';

const FRAME = { title: 'Datos fiscales del salón', size: 560 } as const;

/** Hair care, and articles for it, in the SAT's catalogue. */
const NOTHING_YET = {
  rfc: '',
  legal_name: '',
  regime: '',
  postal_code: '',
  series: 'F',
  service_key: '91101700',
  product_key: '53131602',
};

/** The salon as the one who issues invoices. */
export function IssuerDialog({ onClose }: { onClose: () => void }) {
  const query = useCall('invoice/issuer', {});
  return (
    <LoadedDialog
      {...FRAME}
      query={query}
      failed="No se pudieron cargar los datos fiscales"
      onClose={onClose}
    >
      {({ issuer }) => <IssuerForm issuer={issuer} onClose={onClose} />}
    </LoadedDialog>
  );
}

interface IssuerFormProps {
  issuer: CallReply<'invoice/issuer'>['issuer'];
  onClose: () => void;
}

function IssuerForm({ issuer, onClose }: IssuerFormProps) {
  return (
    <CommandDialog
      {...FRAME}
      call="invoice/issuer/save"
      schema={issuerForm}
      values={issuer ? valuesOf(issuerFields, issuer) : NOTHING_YET}
      version={issuer?.version}
      strict
      toBody={(values, { version }) => ({ issuer: { ...values, version } })}
      done="Datos fiscales del salón guardados"
      onClose={onClose}
    >
      {({ bind }) => {
        const rfc = bind('rfc');
        const written = writeRfc(rfc.value);
        const regimes = rfcProblem(written) ? TAX_REGIMES : regimesOf(rfcKindOf(written));
        return (
          <>
            <FormRow>
              <TextField label="RFC" {...rfc} />
              <TextField
                label="Código postal"
                help="Lugar de expedición"
                inputMode="numeric"
                {...bind('postal_code')}
              />
            </FormRow>
            <TextField
              label="Nombre o razón social"
              help="Como en la constancia de situación fiscal; una empresa, sin «SA de CV»."
              maxLength={254}
              {...bind('legal_name')}
            />
            <SelectField
              label="Régimen fiscal"
              placeholder="Elige el régimen"
              options={regimes.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
              {...bind('regime')}
            />
            <FormRow>
              <TextField label="Serie" {...bind('series')} />
              <TextField label="Clave SAT de servicios" inputMode="numeric" {...bind('service_key')} />
              <TextField label="Clave SAT de productos" inputMode="numeric" {...bind('product_key')} />
            </FormRow>
          </>
        );
      }}
    </CommandDialog>
  );
}
