import type { CommandForm } from '../../kit/forms/use-command-form';
import { Confirm, type ConfirmProps } from '../../kit/overlays/Confirm';
import { counted } from '../../rules/quantity';
import { AcceptAllNotice } from '../absence/AcceptAllNotice';
import css from '../absence/absence.module.css';
import { MessageList } from '../absence/MessageList';
import { SuggestionTable } from '../absence/SuggestionTable';
import { errorWithoutStranded, type useStranded } from './use-stranded';

/** The fate of the appointments: they lose their healer, or the salon is closed then. */
const TEXTS = {
  healer: { one: 'cita queda sin healer', many: 'citas quedan sin healer' },
  hours: { one: 'cita queda fuera del horario', many: 'citas quedan fuera del horario' },
} as const;

export interface StrandedConfirmProps extends Pick<ConfirmProps, 'verb' | 'busyVerb' | 'danger'> {
  lose: keyof typeof TEXTS;
  stranding: ReturnType<typeof useStranded>;
  /** The form that asks the question when it is saved. */
  form: Pick<CommandForm, 'busy' | 'error' | 'submit'>;
}

/**
 * Says which appointments a change strands, each with a place that can be accepted; those are moved with the change. Then a
 * message for each client.
 */
export function StrandedConfirm({
  lose,
  stranding: { stranded, seen, suggestions, messages, endMessages, back },
  form: { busy, error, submit },
  danger = false,
  verb,
  ...verbs
}: StrandedConfirmProps) {
  if (messages.length > 0) return <MessageList messages={messages} onClose={endMessages} />;
  if (!stranded) return null;
  const { one, many } = TEXTS[lose];
  const { moves } = suggestions;
  const moving = `mover ${counted(moves.length, 'cita', 'citas')}`;
  return (
    <Confirm
      {...verbs}
      open
      size={960}
      verb={moves.length > 0 ? `${verb} y ${moving}` : verb}
      danger={danger}
      busy={busy}
      onConfirm={() => submit()}
      onBack={back}
      error={errorWithoutStranded(error)}
      question={counted(stranded.length, one, many)}
      warning={null}
    >
      <div className={css.question}>
        {/* Over the list, which may be longer than the screen. */}
        <AcceptAllNotice suggestions={suggestions} busy={busy}>
          {seen.length > 0 && 'La lista cambió mientras la revisabas. '}
          Las que aceptes se mueven juntas; las demás siguen en la agenda hasta que alguien las cambie o las
          cancele.
        </AcceptAllNotice>
        <SuggestionTable
          suggestions={suggestions}
          busy={busy}
          fresh={id => seen.length > 0 && !seen.includes(id)}
        />
      </div>
    </Confirm>
  );
}
