import type { CallReply } from '@melena/shared/contract/calls';
import { RowLines } from '@melena/shared/kit/layout/blocks';
import type { Column } from '@melena/shared/kit/table';
import { Note, Num, Strong } from '@melena/shared/kit/text';
import { KIND_NAMES } from '@melena/shared/rules/invoice/receiver-kind';
import { ActiveBadge } from '@melena/shared/salon/ActiveBadge';

export type Receiver = CallReply<'receiver/get'>['receivers'][number];

export const receiverColumns: Column<Receiver>[] = [
  {
    id: 'name',
    head: 'Nombre',
    main: true,
    skeleton: 100,
    sort: receiver => receiver.name,
    cell: receiver => receiver.name,
  },
  {
    id: 'last',
    head: 'Terminación',
    width: 132,
    figures: true,
    skeleton: 44,
    cell: receiver => receiver.last_4,
  },
  {
    id: 'kind',
    head: 'Tipo',
    width: 160,
    skeleton: 90,
    sort: receiver => KIND_NAMES[receiver.kind],
    cell: receiver => KIND_NAMES[receiver.kind],
  },
  {
    id: 'holder',
    head: 'Titular',
    width: '30%',
    quiet: true,
    skeleton: 150,
    sort: receiver => receiver.holder,
    cell: receiver => receiver.holder,
  },
  { id: 'status', head: 'Estado', width: 112, skeleton: 64, cell: receiver => <ActiveBadge of={receiver} /> },
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
