import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { formatMoney } from '@melena/shared/rules/money';
import { formatDayShort } from '@melena/shared/rules/time';
import type { Line } from './statement-views';

export interface IgnoreDialogProps {
  line: Line;
  onIgnored: () => void;
  onClose: () => void;
}

/** Leaves a line out, with the reason: a rent, what the owners took out, a commission of the month. */
export function IgnoreDialog({ line, onIgnored, onClose }: IgnoreDialogProps) {
  return (
    <CommandDialog
      title="Ignorar movimiento"
      subtitle={`${formatDayShort(line.day)} · ${line.description} · ${formatMoney(line.amount)}`}
      call="statement/ignore"
      values={{ reason: '' }}
      toBody={({ reason }) => ({ line_id: line.id, version: line.version, reason })}
      verb="Ignorar"
      done="Movimiento ignorado"
      onDone={() => {
        onIgnored();
        onClose();
      }}
      onClose={onClose}
    >
      {form => (
        <TextField
          label="Motivo"
          help="Por ejemplo: renta, retiro de los socios, comisión del mes."
          maxLength={120}
          disabled={form.busy}
          {...form.bind('reason')}
        />
      )}
    </CommandDialog>
  );
}
