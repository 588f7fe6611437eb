import type { CallReply } from '@melena/shared/contract/calls';
import { type HealerValues, healerFields } from '@melena/shared/contract/healers/forms';
import { valuesOf } from '@melena/shared/kit/forms/schema-values';
import { type CommandForm, useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { fullName } from '@melena/shared/rules/person';
import { useStranded } from '@melena/shared/salon/appointments/use-stranded';

export type Healer = CallReply<'healers/profile'>['healer'];
export type ProfileForm = CommandForm<HealerValues>;

/** Saves what was changed of a profile; who leaves with appointments to come is asked about first. */
export function useProfileForm(healer: Healer) {
  const stranding = useStranded();
  const { id, version } = healer;
  const form: ProfileForm = useCommandForm({
    call: 'healers/update',
    schema: healerFields,
    values: valuesOf(healerFields, healer),
    version,
    toBody: (_, changes) => ({ healer: { id, ...changes } }),
    send: stranding.send,
    done: (_, saved) => `Cambios guardados: ${fullName(saved.healer)}`,
    saved: ({ healer }) => ({ values: valuesOf(healerFields, healer), version: healer.version }),
  });
  return { form, stranding };
}
