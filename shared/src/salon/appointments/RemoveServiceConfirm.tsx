import { CommandConfirm } from '../../kit/forms/CommandConfirm';
import { Confirm, type ConfirmProps } from '../../kit/overlays/Confirm';
import { nameWithHair } from '../../rules/hair';
import type { ServiceLine } from '../line-types';

/** It can be added again. */
const QUESTION = {
  question: '¿Deseas eliminar el servicio de la cita?',
  warning: null,
  danger: false,
  verb: 'Eliminar servicio',
};

interface RemoveServiceQuestionProps extends Pick<ConfirmProps, 'busy' | 'error' | 'onConfirm' | 'onBack'> {
  service: { name: string; hair: string };
}

/** Asks before a service leaves an appointment that is not booked yet. */
export function RemoveServiceQuestion({ service, ...confirm }: RemoveServiceQuestionProps) {
  return (
    <Confirm {...QUESTION} {...confirm} open>
      {nameWithHair(service)}
    </Confirm>
  );
}

export interface RemoveServiceConfirmProps {
  service: ServiceLine;
  onClose: () => void;
}

/** Takes a service off an appointment that is booked. */
export function RemoveServiceConfirm({ service, onClose }: RemoveServiceConfirmProps) {
  const { id, appointment_id, name } = service;
  return (
    <CommandConfirm
      {...QUESTION}
      call="calendar/add"
      body={{ delete_service: { appointment_id, id } }}
      done={`${name} eliminado de la cita`}
      onBack={onClose}
    >
      {nameWithHair(service)}
    </CommandConfirm>
  );
}
