import { type Column, RowText } from '@melena/shared/kit/table';
import { Badge, Note } from '@melena/shared/kit/text';
import { Check } from 'lucide-react';
import type { ChoiceKind } from './choice-kinds';
import type { Choice } from './types';

/** A choice, its brand and line, and a mark if the step lists it already. */
export function choiceColumns({ noun, place }: ChoiceKind, listedIds: readonly number[]): Column<Choice>[] {
  return [
    { id: 'name', head: noun, main: true, cell: ({ name }) => name },
    ...(place
      ? [{ id: 'place', head: place.head, quiet: true, width: '38%', skeleton: 140, cell: place.of }]
      : []),
    {
      id: 'asked',
      head: 'En el proceso',
      headHidden: true,
      width: 124,
      align: 'right',
      skeleton: false,
      cell: ({ id }) => listedIds.includes(id) && <AlreadyListed />,
    },
  ];
}

interface ChoiceOnPhoneProps {
  choice: Choice;
  kind: ChoiceKind;
  listed: boolean;
}

export function ChoiceOnPhone({ choice, kind: { place }, listed }: ChoiceOnPhoneProps) {
  return (
    <RowText title={choice.name} end={listed && <AlreadyListed />}>
      {place && <Note clip>{place.of(choice)}</Note>}
    </RowText>
  );
}

function AlreadyListed() {
  return (
    <Badge icon={Check} tone="ok">
      Agregado
    </Badge>
  );
}
