import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { fullName } from '@melena/shared/rules/person';
import { servicesText, type WaitingEntry } from './entry';

/** Takes somebody off the list; the reason may be left out. */
export function RemoveDialog({ entry, onClose }: { entry: WaitingEntry; onClose: () => void }) {
  const { id, client, version } = entry;
  return (
    <CommandDialog
      title={`¿Deseas quitar a ${fullName(client)} de la lista de espera?`}
      subtitle={servicesText(entry)}
      size={480}
      call="waiting/delete"
      values={{ reason: '' }}
      version={version}
      toBody={({ reason }, { version }) => ({ waiting: { id, version }, reason })}
      verb="Quitar de la lista"
      danger
      done={`${fullName(client)} ya no está en la lista de espera`}
      onClose={onClose}
    >
      {form => (
        <TextField
          label="Motivo"
          optional
          placeholder="Ya no le interesa, encontró otro lugar…"
          maxLength={120}
          {...form.bind('reason')}
        />
      )}
    </CommandDialog>
  );
}
