import type { CallReply } from '@melena/shared/contract/calls';
import { RowLines } from '@melena/shared/kit/layout/blocks';
import { type ListColumn, plainColumn } from '@melena/shared/kit/table';
import { Badge, Muted, Note, Num, type Tone } from '@melena/shared/kit/text';
import { ROLE_NAMES, type Role } from '@melena/shared/rules/access/permissions';
import { SECURITY_NAMES } from '@melena/shared/rules/access/security-events';
import { logMoment, logMomentColumn } from '../log-moment';

export type Row = CallReply<'security/get'>['events'][number];

const TONES: Readonly<Partial<Record<Row['kind'], Tone>>> = {
  entered: 'ok',
  code_missing: 'info',
  failed: 'warn',
  blocked: 'danger',
  forbidden: 'warn',
};

/** The action that was tried, if it wasn't a login: the calls that ask for a password once more. */
const TRIED: Readonly<Record<string, string>> = {
  'caja/update': 'al cerrar la caja',
  'payment/reverse': 'al cancelar un pago',
  'appointment/discount': 'al autorizar un descuento',
  'session/password': 'al cambiar su contraseña',
  'session/setup': 'al crear la primera cuenta',
};

function whoOf({ who, role }: Row): string {
  if (!who) return 'Desconocido';
  const named = ROLE_NAMES[role as Role];
  return named ? `${who} · ${named}` : `${who} · sin cuenta`;
}

const fromOf = ({ address, device }: Row) =>
  [device, address].filter(Boolean).join(' · ') || 'Varios equipos';

/** 'Intento fallido al cerrar la caja · 12 veces'. */
function moreOf({ kind, call, times }: Row): string {
  const tried = kind === 'failed' || kind === 'blocked' ? TRIED[call] : undefined;
  return [tried, times > 1 ? `${times} veces` : undefined].filter(Boolean).join(' · ');
}

const whatOf = (row: Row) => [SECURITY_NAMES[row.kind], moreOf(row)].filter(Boolean).join(' · ');

function What({ row }: { row: Row }) {
  // A badge is one short line; the rest of a long name goes beside it.
  const [name, rest] = SECURITY_NAMES[row.kind].split(', ');
  const more = [rest, moreOf(row)].filter(Boolean).join(' · ');
  return (
    <>
      <Badge tone={TONES[row.kind]}>{name}</Badge>
      {more && <Muted> {more}</Muted>}
    </>
  );
}

export function eventColumns(ofOneDay: boolean): ListColumn<Row>[] {
  return [
    logMomentColumn(ofOneDay),
    plainColumn('who', 'Persona', whoOf, { main: true, skeleton: 180, sort: undefined }),
    plainColumn('kind', 'Qué pasó', whatOf, {
      ...{ width: '24%', skeleton: 110, sort: undefined },
      cell: row => <What row={row} />,
    }),
    plainColumn('from', 'Desde', fromOf, { width: '30%', quiet: true, skeleton: 160, sort: undefined }),
  ];
}

/** An event in two lines. */
export function EventOnPhone({ row, ofOneDay }: { row: Row; ofOneDay: boolean }) {
  return (
    <RowLines>
      <b>{whoOf(row)}</b>
      <Note>
        <Num>{logMoment(row, ofOneDay)}</Num> · {SECURITY_NAMES[row.kind]}
        {moreOf(row) && ` ${moreOf(row)}`} · {fromOf(row)}
      </Note>
    </RowLines>
  );
}
