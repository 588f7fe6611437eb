import type { CallReply } from '@melena/shared/contract/calls';
import { type ListColumn, plainColumn, RowText, textColumn } from '@melena/shared/kit/table';
import { Muted, Note, Num, Unit } from '@melena/shared/kit/text';
import { isActive } from '@melena/shared/rules/row-status';
import { formatDuration } from '@melena/shared/rules/time';
import { ActiveBadge, activeFile } from '@melena/shared/salon/ActiveBadge';

export type Dossier = CallReply<'service/dossiers'>['variants'][number];

/** '5 procesos'; of a variant that has none, plainly so. */
function Steps({ steps }: Pick<Dossier, 'steps'>) {
  if (steps === 0) return <Muted>Sin dossier</Muted>;
  return (
    <Num>
      {steps} <Unit>{steps === 1 ? 'proceso' : 'procesos'}</Unit>
    </Num>
  );
}

export const dossierColumns: ListColumn<Dossier>[] = [
  textColumn('service', 'Servicio', { main: true, skeleton: 240 }),
  {
    id: 'hair',
    head: 'Tipo de cabello',
    width: '34%',
    skeleton: 120,
    sort: variant => variant.hair_type_id,
    cell: variant => (
      <>
        {variant.hair}
        {variant.description && <Muted> · {variant.description}</Muted>}{' '}
        {!isActive(variant) && <ActiveBadge of={variant} />}
      </>
    ),
    file: [
      { value: variant => variant.hair },
      { id: 'description', head: 'Descripción', value: variant => variant.description },
      activeFile,
    ],
  },
  {
    id: 'duration',
    head: 'Duración',
    width: 120,
    align: 'right',
    figures: true,
    quiet: true,
    wide: true,
    skeleton: 72,
    sort: variant => variant.minutes,
    cell: variant => formatDuration(variant.minutes),
    file: { kind: 'amount', value: variant => variant.minutes, unit: () => 'min' },
  },
  plainColumn('steps', 'Procesos', variant => variant.steps, {
    ...{ width: 132, align: 'right', skeleton: 72 },
    cell: variant => <Steps steps={variant.steps} />,
  }),
];

export function DossierOnPhone({ variant }: { variant: Dossier }) {
  return (
    <RowText title={variant.service} end={<Steps steps={variant.steps} />}>
      <Note clip>
        {variant.hair}
        {variant.description && ` · ${variant.description}`}
      </Note>
    </RowText>
  );
}
