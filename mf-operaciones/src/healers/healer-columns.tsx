import type { CallReply } from '@melena/shared/contract/calls';
import { DayText } from '@melena/shared/kit/dates/DayText';
import {
  dateColumn,
  type ListColumn,
  phoneColumn,
  plainColumn,
  RowText,
  textColumn,
} from '@melena/shared/kit/table';
import { Badge, Note, Phone } from '@melena/shared/kit/text';
import { fullName } from '@melena/shared/rules/person';
import { isActive } from '@melena/shared/rules/row-status';
import { ActiveBadge, activeFile } from '@melena/shared/salon/ActiveBadge';

export type HealerOptions = Pick<CallReply<'healers/get'>, 'status_list' | 'levels'>;
type Row = CallReply<'healers/get'>['healers'][number];

export type HealerRow = Row & { level: string };

export const healerColumns: ListColumn<HealerRow>[] = [
  plainColumn('level', 'Nivel', healer => healer.level, {
    ...{ width: 112, skeleton: 64, sort: healer => healer.level_id },
    cell: healer => <Badge>{healer.level}</Badge>,
  }),
  {
    id: 'name',
    head: 'Nombre',
    main: true,
    skeleton: 160,
    sort: fullName,
    cell: healer => (
      <>
        {fullName(healer)} {!isActive(healer) && <ActiveBadge of={healer} />}
      </>
    ),
    file: [{ value: fullName }, activeFile],
  },
  phoneColumn,
  textColumn('email', 'Correo', { width: '27%', quiet: true, skeleton: 180, sort: undefined }),
  {
    id: 'birthday',
    head: 'Fecha de nacimiento',
    width: 156,
    quiet: true,
    wide: true,
    skeleton: 82,
    sort: healer => healer.birthday,
    cell: healer => <DayText day={healer.birthday} />,
    file: { kind: 'day', value: healer => healer.birthday },
  },
  dateColumn('Registro', { id: 'registered', width: 124, quiet: true }),
];

export function HealerOnPhone({ healer }: { healer: HealerRow }) {
  return (
    <RowText title={fullName(healer)} end={!isActive(healer) && <ActiveBadge of={healer} />}>
      <Note>
        {healer.level} · <Phone digits={healer.phone} />
      </Note>
    </RowText>
  );
}
