import type { CallReply } from '@melena/shared/contract/calls';
import { RowLines } from '@melena/shared/kit/layout/blocks';
import { type ListColumn, plainColumn, textColumn } from '@melena/shared/kit/table';
import { Note, Num, Strong } from '@melena/shared/kit/text';
import { KIND_NAMES } from '@melena/shared/rules/invoice/receiver-kind';
import { formatClabe } from '@melena/shared/rules/till/clabe';
import { ActiveBadge, activeColumn } from '@melena/shared/salon/ActiveBadge';

export type Receiver = CallReply<'receiver/get'>['receivers'][number];

export const receiverColumns: ListColumn<Receiver>[] = [
  textColumn('name', 'Nombre', { main: true, skeleton: 100 }),
  textColumn('last_4', 'Terminación', { width: 132, figures: true, skeleton: 44, sort: undefined }),
  plainColumn('clabe', 'CLABE', ({ clabe = '' }) => clabe, {
    ...{ width: 196, figures: true, wide: true, skeleton: 140, sort: undefined },
    cell: ({ clabe = '' }) => formatClabe(clabe),
  }),
  plainColumn('kind', 'Tipo', receiver => KIND_NAMES[receiver.kind], { width: 160, skeleton: 90 }),
  textColumn('holder', 'Titular', { width: '30%', quiet: true, skeleton: 150 }),
  activeColumn(112),
];

/** An account in two lines. */
export function ReceiverOnPhone({ receiver }: { receiver: Receiver }) {
  return (
    <>
      <RowLines>
        <Strong clip>
          {receiver.name} <Num>{receiver.last_4}</Num>
        </Strong>
        <Note>
          {KIND_NAMES[receiver.kind]} · {receiver.holder}
        </Note>
      </RowLines>
      <ActiveBadge of={receiver} />
    </>
  );
}
