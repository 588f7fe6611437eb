import { useCall } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { CommandConfirm } from '@melena/shared/kit/forms/CommandConfirm';
import { currentRow } from '@melena/shared/kit/forms/use-row-form';
import { Push } from '@melena/shared/kit/layout/blocks';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ClientDetail } from '../common/client/use-client-form';
import styles from './client.module.css';
import { type Program, ProgramDialog } from './ProgramDialog';
import { ProgramRow } from './ProgramRow';

/** 'Programa de tratamiento': what the client comes back for, and when the next visits are due. */
export function Programs({ client }: { client: ClientDetail }) {
  const calendar = useCall('clients/program/calendar', { client_id: client.id });
  const [editing, setEditing] = useState<Program | 'new' | null>(null);
  const [removing, setRemoving] = useState<Program | null>(null);
  const { data } = calendar;
  return (
    <Sheet className={styles.history} aria-label="Programa de tratamiento">
      <header className={styles.historyHead}>
        <h2>Programa de tratamiento</h2>
        <Push />
        <Button size="s" icon={Plus} disabled={!data} onClick={() => setEditing('new')}>
          Agregar servicio
        </Button>
      </header>
      <Loaded
        query={calendar}
        failed="No se pudo cargar el programa de tratamiento"
        skeleton={<SkeletonRows rows={1} label="Cargando el programa de tratamiento" />}
        empty={{
          when: ({ programs }) => programs.length === 0,
          show: (
            <p className={styles.none}>Sin programa: agrega un servicio que se repite cada tantos días.</p>
          ),
        }}
      >
        {({ programs, days }) => (
          <ul>
            {programs.map(program => (
              <ProgramRow
                key={program.id}
                client={client}
                program={program}
                days={days.flatMap(({ program_id, day }) => (program_id === program.id ? [day] : []))}
                onEdit={() => setEditing(program)}
                onRemove={() => setRemoving(program)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {editing && (
        <ProgramDialog
          clientId={client.id}
          program={editing === 'new' ? undefined : currentRow(data?.programs, editing)}
          onClose={() => setEditing(null)}
        />
      )}
      {removing && <RemoveProgram program={removing} onClose={() => setRemoving(null)} />}
    </Sheet>
  );
}

function RemoveProgram({ program, onClose }: { program: Program; onClose: () => void }) {
  return (
    <CommandConfirm
      call="clients/program/delete"
      body={{ program_id: program.id }}
      question="¿Deseas eliminar el programa de tratamiento?"
      verb="Eliminar programa"
      done={`Programa de ${program.service} eliminado`}
      onBack={onClose}
    >
      <b>{program.service}</b>. Las citas que ya se agendaron se quedan.
    </CommandConfirm>
  );
}
