import type { CallReply } from '@melena/shared/contract/calls';
import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { CommandConfirm } from '@melena/shared/kit/forms/CommandConfirm';
import { Note, Strong } from '@melena/shared/kit/text';
import { counted } from '@melena/shared/rules/quantity';
import { formatDay } from '@melena/shared/rules/time';
import { X } from 'lucide-react';
import { useState } from 'react';
import css from './precios.module.css';

type Change = CallReply<'product/prices'>['waiting'][number];

/** Changes that wait for their day, each of which can be taken back until then. */
export function WaitingChanges({ of, waiting }: { of: 'product' | 'service'; waiting: readonly Change[] }) {
  const [asked, setAsked] = useState<Change | null>(null);
  if (waiting.length === 0) return null;
  return (
    <section aria-label="Cambios programados">
      <Strong>Programados</Strong>
      {waiting.map(change => (
        <div key={change.id} className={css.waiting}>
          <Note num>
            {formatDay(change.from)} · {counted(change.prices, 'precio', 'precios')} · {change.who}
          </Note>
          <IconButton
            name={`Quitar el cambio de ${formatDay(change.from)}`}
            icon={X}
            onClick={() => setAsked(change)}
          />
        </div>
      ))}
      {asked && (
        <CommandConfirm
          call={`${of}/prices/change`}
          body={{ cancel_id: asked.id }}
          question={`¿Quitar el cambio programado para ${formatDay(asked.from)}?`}
          verb="Quitar cambio"
          done="Cambio de precios quitado"
          onBack={() => setAsked(null)}
        />
      )}
    </section>
  );
}
