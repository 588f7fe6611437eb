import { type Column, RowText } from '@melena/shared/kit/table';
import { Badge, Note } from '@melena/shared/kit/text';
import { Check } from 'lucide-react';
import type { ChoiceKind } from './choice-kinds';
import type { Choice } from './types';

/** What can be picked, where it belongs, and whether the step asks for it already. */
export function choiceColumns({ noun, place }: ChoiceKind, askedIds: readonly number[]): Column<Choice>[] {
  return [
    { id: 'name', head: noun, main: true, cell: ({ name }) => name },
    ...(place
      ? [{ id: 'place', head: place.head, quiet: true, width: '38%', bone: 140, cell: place.of }]
      : []),
    {
      id: 'asked',
      head: 'En el proceso',
      headHidden: true,
      width: 124,
      align: 'right',
      bone: false,
      cell: ({ id }) => askedIds.includes(id) && <AlreadyListed />,
    },
  ];
}

interface ChoiceOnPhoneProps {
  choice: Choice;
  kind: ChoiceKind;
  asked: boolean;
}

export function ChoiceOnPhone({ choice, kind: { place }, asked }: ChoiceOnPhoneProps) {
  return (
    <RowText title={choice.name} end={asked && <AlreadyListed />}>
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
