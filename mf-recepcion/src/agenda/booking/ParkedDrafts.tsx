import { Button } from '@melena/shared/kit/actions/Button';
import { Menu, MenuItem, MenuLine } from '@melena/shared/kit/actions/Menu';
import { MenuHead } from '@melena/shared/kit/layout/blocks';
import { Note, ScreenReaderOnly, Strong, Text } from '@melena/shared/kit/text';
import { counted } from '@melena/shared/rules/quantity';
import { formatDay, formatHour } from '@melena/shared/rules/time';
import { FilePenLine, Trash2 } from 'lucide-react';
import { Fragment } from 'react';
import {
  draftStore,
  nameOfDraft,
  type ParkedDraft,
  resumeDraft,
} from '../../common/booking-draft/booking-draft';
import { discardDraft } from '../../common/booking-draft/draft-choices';
import styles from './parked-drafts.module.css';

interface ParkedDraftsProps {
  /** A draft is shown again: the booking has to be open. */
  onContinue?: () => void;
  /** The last one was discarded, and this menu is gone with it: the focus needs another place. */
  onNone: () => void;
}

/** The bookings that wait: each is continued or discarded from here. */
export function ParkedDrafts({ onContinue, onNone }: ParkedDraftsProps) {
  const { parked } = draftStore();
  const [first] = parked;
  if (!first) return null;

  function drop(id: number) {
    discardDraft(id);
    if (parked.length === 1) onNone();
  }

  return (
    <Menu
      align="start"
      width={288}
      trigger={
        <Button size="s" icon={FilePenLine} className={styles.chip}>
          <Text clip>{namesOf(first, parked)} · sin terminar</Text>
        </Button>
      }
    >
      {parked.map(draft => (
        <Fragment key={draft.id}>
          {draft !== first && <MenuLine />}
          <MenuHead className={styles.whose}>
            <Strong clip>{nameOfDraft(draft)}</Strong>
            <Note num>{draftSummary(draft)}</Note>
          </MenuHead>
          <MenuItem
            icon={FilePenLine}
            onSelect={() => {
              resumeDraft(draft.id);
              onContinue?.();
            }}
          >
            <DraftAction verb="Continuar" draft={draft} />
          </MenuItem>
          <MenuItem danger icon={Trash2} onSelect={() => drop(draft.id)}>
            <DraftAction verb="Descartar" draft={draft} />
          </MenuItem>
        </Fragment>
      ))}
    </Menu>
  );
}

/** 'Mariana Padilla', 'Mariana Padilla y 2 más': the name first, which is what somebody looks for. */
function namesOf(first: ParkedDraft, { length }: { length: number }): string {
  return length === 1 ? nameOfDraft(first) : `${nameOfDraft(first)} y ${length - 1} más`;
}

/** A verb, and for a reader whose booking it is about. */
function DraftAction({ verb, draft }: { verb: string; draft: ParkedDraft }) {
  return (
    <span>
      {verb} <ScreenReaderOnly>la cita de {nameOfDraft(draft)}</ScreenReaderOnly>
    </span>
  );
}

/** 'nov 20. 2026 · 4:30 p.m. · 2 servicios', as far as it was chosen. */
function draftSummary({ choice, day, services: { length } }: ParkedDraft): string {
  const many = length === 0 ? '' : counted(length, 'servicio', 'servicios');
  const when = choice?.day ?? day;
  return [when && formatDay(when), choice && formatHour(choice.hour), many].filter(Boolean).join(' · ');
}
