import type { RecipientInput } from '@melena/shared/contract/invoice/fiscal';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import type { BoundField } from '@melena/shared/kit/forms/use-zod-form';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { cfdiUsesOf } from '@melena/shared/rules/invoice/cfdi-use';
import { rfcKindOf, rfcProblem, writeRfc } from '@melena/shared/rules/invoice/rfc';
import { regimesOf, TAX_REGIMES } from '@melena/shared/rules/invoice/tax-regime';
import styles from './fiscal.module.css';

export const NO_RECIPIENT: RecipientInput = {
  rfc: '',
  legal_name: '',
  regime: '',
  cfdi_use: '',
  postal_code: '',
};

interface RecipientFieldsProps {
  bind: (name: keyof RecipientInput) => BoundField<string>;
}

/** The recipient of an invoice. The lists hold what fits the RFC and the regime. */
export function RecipientFields({ bind }: RecipientFieldsProps) {
  const [rfc, regime] = [bind('rfc'), bind('regime')];
  const written = writeRfc(rfc.value);
  const regimes = rfcProblem(written) ? TAX_REGIMES : regimesOf(rfcKindOf(written));
  return (
    <>
      <FormRow>
        <TextField label="RFC" className={styles.upper} {...rfc} />
        <TextField label="Código postal fiscal" inputMode="numeric" {...bind('postal_code')} />
      </FormRow>
      <TextField
        label="Nombre o razón social"
        help="Como en la constancia de situación fiscal; una empresa, sin «SA de CV»."
        className={styles.upper}
        maxLength={254}
        {...bind('legal_name')}
      />
      <SelectField
        label="Régimen fiscal"
        placeholder="Elige el régimen"
        options={optionsOf(regimes)}
        {...regime}
      />
      <SelectField
        label="Uso de CFDI"
        placeholder={regime.value ? 'Elige el uso' : 'Elige primero el régimen'}
        options={optionsOf(cfdiUsesOf(regime.value))}
        {...bind('cfdi_use')}
      />
    </>
  );
}

function optionsOf(list: readonly { code: string; name: string }[]) {
  return list.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
}
