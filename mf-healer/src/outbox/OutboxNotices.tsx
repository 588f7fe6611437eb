import { removeOutgoing } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { Num } from '@melena/shared/kit/text';
import { CloudUpload } from 'lucide-react';
import css from './outbox.module.css';
import { type HealerRequest, keptOf } from './requests';

/** Requests that were refused after they had waited, until they are given up. */
export function RefusedNotices({ requests }: { requests: readonly HealerRequest[] }) {
  return requests
    .filter(({ refusal }) => refusal !== undefined)
    .map(({ id, caption: { name, detail, folio }, refusal, unsure }) => (
      <Notice
        key={id}
        tone="danger"
        action={
          <Button size="s" onClick={() => removeOutgoing(id)}>
            Descartar
          </Button>
        }
      >
        <b>
          {name} · {detail}
        </b>{' '}
        {unsure ? (
          <>
            puede estar ya en la cita <Num>#{folio}</Num>: revísala antes de repetirlo.
          </>
        ) : (
          <>
            no se agregó a la cita <Num>#{folio}</Num>. {refusal}
          </>
        )}
      </Notice>
    ));
}

/** Every request that is not done yet, away from the appointment that it is for. */
export function OutboxNotices({ requests }: { requests: readonly HealerRequest[] }) {
  const waiting = keptOf(requests);
  if (requests.length === 0) return null;
  return (
    <div className={css.notices}>
      {waiting.map(({ id, caption: { name, detail, folio } }) => (
        <Notice key={id} tone="warn" icon={CloudUpload}>
          <b>
            {name} · {detail}
          </b>{' '}
          Pendiente de enviar a la cita <Num>#{folio}</Num>.
        </Notice>
      ))}
      <RefusedNotices requests={requests} />
    </div>
  );
}
