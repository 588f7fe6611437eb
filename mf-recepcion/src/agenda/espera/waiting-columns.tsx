import { type Column, RowText } from '@melena/shared/kit/table';
import { Muted, Note, Num, PhoneLink, Strong } from '@melena/shared/kit/text';
import { fullName } from '@melena/shared/rules/person';
import { formatDayShort, today } from '@melena/shared/rules/time';
import { ClientLevels } from '@melena/shared/salon/appointments/ClientLevels';
import type { ReactNode } from 'react';
import { durationText, servicesText, type WaitingEntry } from './entry';
import { suitableText } from './suitable-text';
import styles from './waiting.module.css';

/** The columns of the list; the last one holds what can be done with a row. */
export function waitingColumns(now: Date, menu: (entry: WaitingEntry) => ReactNode): Column<WaitingEntry>[] {
  return [
    {
      id: 'client',
      head: 'Cliente',
      main: true,
      skeleton: 150,
      sort: ({ client }) => fullName(client),
      cell: entry => (
        <span className={styles.twoLines}>
          <span className={styles.name}>
            <Strong clip>{fullName(entry.client)}</Strong>
            <ClientLevels levelId={entry.client.level_id} />
          </span>
          <Note num>
            <PhoneLink digits={entry.client.phone} /> · desde {formatDayShort(today(new Date(entry.since)))}
          </Note>
        </span>
      ),
    },
    {
      id: 'services',
      head: 'Servicio',
      width: '22%',
      skeleton: 120,
      sort: servicesText,
      cell: entry => (
        <span className={styles.twoLines}>
          <span>{servicesText(entry)}</span>
          <Note num>{durationText(entry)}</Note>
        </span>
      ),
    },
    {
      id: 'healers',
      head: 'Healer',
      width: '16%',
      skeleton: 80,
      sort: healersText,
      cell: entry => <span className={styles.wraps}>{healersText(entry)}</span>,
    },
    {
      id: 'suits',
      head: 'Le conviene',
      width: '25%',
      skeleton: 140,
      cell: entry => (
        <span className={styles.twoLines}>
          <Muted>{suitableText(entry, now)}</Muted>
          {entry.note && <Note>{entry.note}</Note>}
        </span>
      ),
    },
    { id: 'menu', head: 'Acción', headHidden: true, align: 'right', width: 56, skeleton: false, cell: menu },
  ];
}

function healersText({ healers }: WaitingEntry): string {
  return healers.map(({ name }) => name).join(', ') || 'Cualquiera';
}

/** A row on a phone. */
export function PhoneRow({ entry, now, menu }: { entry: WaitingEntry; now: Date; menu: ReactNode }) {
  return (
    <RowText title={fullName(entry.client)} end={menu}>
      <Note>
        {servicesText(entry)} · <Num>{durationText(entry)}</Num>
      </Note>
      <Note>
        {healersText(entry)} · {suitableText(entry, now)}
      </Note>
      {entry.note && <Note>{entry.note}</Note>}
      <PhoneLink digits={entry.client.phone} />
    </RowText>
  );
}
