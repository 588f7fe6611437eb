import { useCommand } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { type HealerValues, healerFields } from '@melena/shared/contract/healers/forms';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { type RowForm, useRowForm } from '@melena/shared/kit/forms/use-row-form';
import { useAffected } from '@melena/shared/salon/appointments/use-affected';
import { fullName } from './healer-columns';

export type Healer = CallReply<'healers/profile'>['healer'];
export type ProfileForm = RowForm<HealerValues>;

/** Saves what was changed of a profile; who leaves with appointments to come is asked about first. */
export function useProfileForm(healer: Healer) {
  const { run, error } = useCommand('healers/update');
  const stranding = useAffected();
  const form: ProfileForm = useRowForm(healerFields, {
    row: healer,
    valuesOf,
    stale: error?.code === 'stale',
    save: async (changes, version) => {
      const answer = await stranding.send(consent =>
        run({ healer: { id: healer.id, version, ...changes }, ...consent }),
      );
      if (!answer) return null;
      toast.done(`Cambios guardados: ${fullName(answer.healer)}`);
      return answer.healer;
    },
  });
  return { form, stranding, error };
}

function valuesOf(healer: Healer): HealerValues {
  const { first_name, last_name, phone, email, birthday, selling, status_id, level_id } = healer;
  return { first_name, last_name, phone, email, birthday, selling, status_id, level_id };
}
