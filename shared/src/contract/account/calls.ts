import { z } from 'zod';
import { command, query } from '../define';
import { id, named, shownVersion, text } from '../fields';
import { newPassword, newPin, ownPassword } from '../secrets';
import { accountRow, newAccount, openSessionRow, sessionOwner } from './schemas';
import { newFactor, qrCode, typedCode, verificationCode } from './second-factor';

export const accountCalls = {
  /** The access roles: Administrador, Healer, Almacen, Atención a Cliente, and who has them. */
  'access/get': query({
    permission: 'accesos',
    reply: { roles: z.array(named.extend({ status_id: z.int(), accounts: z.int() })) },
  }),
  'account/get': query({ permission: 'cuentas', reply: { accounts: z.array(accountRow) } }),
  'account/add': command({
    permission: 'cuentas',
    invalidates: ['account', 'access', 'start'],
    body: { account: newAccount, own_password: ownPassword },
    reply: { account_id: id },
    example: demo => ({
      account: { name: 'Nadia', email: 'nadia@melena.mx', role: 'recepcion', password: 'una-clave-larga' },
      own_password: demo.password,
    }),
  }),
  'account/update': command({
    permission: 'cuentas',
    invalidates: ['account', 'access', 'session'],
    body: {
      account: z.object({
        id,
        version: shownVersion,
        name: text(120, 'Escribe el nombre').optional(),
        role: accountRow.shape.role.optional(),
        status_id: z.int().min(1).max(2).optional(),
        salons: newAccount.shape.salons,
        password: newPassword.optional(),
      }),
      own_password: ownPassword,
    },
    reply: { account: accountRow },
    example: demo => ({ account: { id: demo.staff.id, name: 'Nadia' }, own_password: demo.password }),
  }),
  /** Open sessions of an account or of a healer, the one used last first. */
  'account/sessions': query({
    permission: 'cuentas',
    body: { person: sessionOwner },
    reply: { sessions: z.array(openSessionRow) },
    example: demo => ({ person: `staff:${demo.staff.id}` }),
  }),
  /** Ends a session of an account or of a healer, or all of them but the caller's own. */
  'account/sessions/end': command({
    permission: 'cuentas',
    invalidates: ['account', 'session'],
    body: { person: sessionOwner, session_id: id.optional() },
    reply: { ended: z.int() },
    example: demo => ({ person: `staff:${demo.staff.id}` }),
  }),
  /** The secrets that the caller has set up beside the password. */
  'account/own': query({
    permission: 'cuentas',
    reply: { approval_pin: z.boolean(), second_factor: z.boolean(), recovery_codes_left: z.int() },
  }),
  /** A second factor to set up: nothing of it is kept until it is sent back with a code that it makes. */
  'account/factor/new': query({ permission: 'cuentas', reply: { ...newFactor.shape, qr: qrCode } }),
  /** Sets the caller's second factor up: from now on a login takes a code too. */
  'account/factor/set': command({
    permission: 'cuentas',
    invalidates: ['account'],
    body: { ...newFactor.shape, verification_code: verificationCode, own_password: ownPassword },
    example: demo => ({
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      recovery_codes: [...'abcdefghij'].map(letter => `aaaa${letter}-22222`),
      verification_code: '000000',
      own_password: demo.password,
    }),
  }),
  /** Takes a second factor away: the caller's, with a code of it or a recovery code, or a colleague's who lost it. */
  'account/factor/remove': command({
    permission: 'cuentas',
    invalidates: ['account'],
    body: { account_id: id.optional(), own_password: ownPassword, verification_code: typedCode.optional() },
    example: demo => ({ account_id: demo.staff.id, own_password: demo.password }),
  }),
  /** The pin that the caller approves with, in the place of the password; null takes it away. */
  'account/approval': command({
    permission: 'cuentas',
    invalidates: ['account'],
    body: { own_password: ownPassword, approval_pin: newPin.nullable() },
    example: demo => ({ own_password: demo.password, approval_pin: '581274' }),
  }),
};
