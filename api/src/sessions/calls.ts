import { today } from '@melena/shared/rules/time';
import type { Handlers } from '../core/context';
import { forSalon, wholeChain } from '../core/database/salon/handle';
import { AppError } from '../core/errors';
import { FIRST_BRANCH } from '../core/salon-store';
import { tooManyAttempts, tooManyStrangers } from '../core/too-many-requests';
import { hashSecret, verifySecret } from '../security/password-hash';
import { type FactorResult, verifyFactor } from '../security/second-factor';
import { consumeFactor } from '../security/second-factor-store';
import { deliverAccessId } from './deliver-access-id';
import { type AttemptResult, acceptLogin, attemptLogin, countFailedLogin } from './login';
import { salonOfDevice } from './salon-of-device';
import { accessIdInCookie, clearSessionCookie } from './session-cookie';
import { endSessions, isOfSession, sessionOwnerOf } from './session-end-store';
import { openSession } from './sessions';
import {
  findBranchIds,
  findEmail,
  findFirstBranch,
  findHealerById,
  findSessionEnd,
  findSessionSalon,
  findStaffByEmail,
  listEnteredSalons,
  listTabletHealers,
  lockPin,
  mustChangePassword,
  recordLogin,
} from './store';

/** Compared against where there is no such account, so that both answers take as long. */
const unknownSession = hashSecret('no hay nadie con este correo');

const wrongPassword = () =>
  new AppError('unauthenticated', 'Acceso incorrecto, verifica el coreo y contraseña');
const codeRequired = () =>
  new AppError('unauthenticated', 'Escribe el código de verificación', { data: { second_factor: true } });
const wrongCode = () =>
  new AppError('unauthenticated', 'Código incorrecto', {
    fields: { verification_code: 'Código incorrecto' },
    wrongSecret: true,
    data: { second_factor: true },
  });
const noOpenSalon = () => new AppError('forbidden', 'El salón de tu cuenta está cerrado.');
const wrongPin = () => new AppError('unauthenticated', 'Pin incorrecto');
const attemptBlocked = ({ wait, byOthers }: Extract<AttemptResult, { outcome: 'early' }>) =>
  byOthers ? tooManyStrangers(wait) : tooManyAttempts(wait);

export const sessionHandlers: Handlers<
  'session/open' | 'session/close' | 'session/current' | 'session/healers' | 'session/healer'
> = {
  'session/open': {
    loginOf: ({ email }) => ({ kind: 'account', of: email.toLowerCase() }),
    checkSecret: async ({ password, verification_code, keep }, { db, now, origin, login }) => {
      const staff = await findStaffByEmail(db.read, login.subject.of);
      const salonId = staff?.salon_id ?? null;
      let factor: FactorResult = null;
      const tried = await attemptLogin(login, { salonId, now }, async () => {
        const right = await verifySecret(password, staff?.password_hash ?? (await unknownSession));
        if (!right || !staff) return false;
        factor = await verifyFactor(staff, verification_code, now);
        return factor !== 'wrong';
      });
      if (tried.outcome === 'early') return attemptBlocked(tried);
      const used = factor as FactorResult;
      if (used === 'wrong') return wrongCode();
      if (tried.outcome === 'wrong' || !staff) return wrongPassword();
      if (used === 'missing') return codeRequired();
      return async ({ tx: all, setCookie }) => {
        const branch = await findFirstBranch(all, staff);
        if (branch === undefined) return noOpenSalon();
        const tx = forSalon(all, staff.salon_id, branch);
        if (!(await recordLogin(tx, staff, now))) return wrongPassword();
        if (used && !(await consumeFactor(tx, staff, used))) {
          await countFailedLogin(all, login, { salonId: staff.salon_id, now });
          return wrongCode();
        }
        await acceptLogin(tx, login, { now, setCookie });
        const opened = await openSession(tx, {
          staffId: staff.id,
          healerId: null,
          device: origin.address,
          userAgent: origin.userAgent,
          now,
        });
        return {
          access_id: await deliverAccessId('staff', opened, keep, { tx: all, now, origin, setCookie }),
          me: {
            role: staff.role,
            name: staff.name,
            email: staff.email,
            healer_id: null,
            ...(await findSessionSalon(tx)),
            ...(await listEnteredSalons(tx, staff.branch_ids)),
            ...(staff.must_change_password && { must_change_password: true }),
            expires_at: opened.expiresAt.toISOString(),
          },
        };
      };
    },
  },

  'session/close': async ({ everywhere }, { tx, caller, now, origin, setCookie }) => {
    const owner = sessionOwnerOf(caller);
    await endSessions(tx, owner, { now, ...(everywhere ? {} : { only: caller.sessionId }) });
    if (await isOfSession(tx, caller, accessIdInCookie(owner.kind, origin)))
      clearSessionCookie(owner.kind, setCookie);
    return {};
  },

  'session/current': async (_body, { read, caller }) => {
    const expires = await findSessionEnd(read, caller.sessionId);
    const isHealer = caller.role === 'healer';
    const email = await findEmail(read, isHealer ? 'healers' : 'staff', caller.actorId);
    return {
      me: {
        role: caller.role,
        name: caller.name,
        email,
        healer_id: isHealer ? caller.actorId : null,
        ...(await findSessionSalon(read)),
        ...(await listEnteredSalons(read, isHealer ? null : await findBranchIds(read, caller))),
        ...(!isHealer && (await mustChangePassword(read, caller)) && { must_change_password: true }),
        expires_at: expires.toISOString(),
      },
    };
  },

  'session/healers': async (_body, { read, origin, now }) => {
    const salonId = await salonOfDevice(read, origin);
    if (salonId === null) return { salon: '', salons: [], healers: [] };
    const own = forSalon(read, salonId, FIRST_BRANCH);
    const { salons } = await listEnteredSalons(own, null);
    return {
      healers: await listTabletHealers(wholeChain(own), today(now)),
      salon: salons[0]?.name ?? '',
      salons,
    };
  },

  'session/healer': {
    loginOf: ({ healer_id }) => ({ kind: 'healer', of: String(healer_id) }),
    checkSecret: async ({ healer_id, pin, keep }, { db, now, origin, login }) => {
      const healer = await findHealerById(db.read, healer_id, await salonOfDevice(db.read, origin));
      const salonId = healer?.salon_id ?? null;
      const tried = await attemptLogin(login, { salonId, now }, async () => {
        const right = await verifySecret(pin, healer?.pin_hash ?? (await unknownSession));
        return right && healer !== undefined;
      });
      if (tried.outcome === 'early') return attemptBlocked(tried);
      if (tried.outcome === 'wrong' || !healer) return wrongPin();
      return async ({ tx: all, setCookie }) => {
        const branch = await findFirstBranch(all, { salon_id: healer.salon_id, branch_ids: null });
        if (branch === undefined) return noOpenSalon();
        const tx = forSalon(all, healer.salon_id, branch);
        if (!(await lockPin(tx, healer))) return wrongPin();
        await acceptLogin(tx, login, { now, setCookie });
        const opened = await openSession(tx, {
          staffId: null,
          healerId: healer.id,
          device: origin.address,
          userAgent: origin.userAgent,
          now,
        });
        return {
          access_id: await deliverAccessId('healer', opened, keep, { tx: all, now, origin, setCookie }),
          me: {
            role: 'healer',
            name: `${healer.first_name} ${healer.last_name}`.trim(),
            email: healer.email,
            healer_id: healer.id,
            ...(await findSessionSalon(tx)),
            ...(await listEnteredSalons(tx, null)),
            expires_at: opened.expiresAt.toISOString(),
          },
        };
      };
    },
  },
};
