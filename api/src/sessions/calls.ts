import type { Handlers } from '../core/context';
import { Refusal } from '../core/errors';
import { guarded, limited } from '../core/too-many-requests';
import { type Passed, passFactor } from '../security/second-factor';
import { useFactor } from '../security/second-factor-store';
import { hashSecret, verifySecret } from '../security/secrets';
import { handOut } from './hand-out';
import { blame, type Tried, tryOnce, welcome } from './login';
import { salonOfDevice } from './salon-of-device';
import { endSessions, isOfSession, ownerOf } from './session-ends';
import { openSession } from './sessions';
import { emptySlot, heldIn } from './slots';
import {
  activeHealers,
  emailOf,
  healerById,
  holdPin,
  mustChange,
  noteSeen,
  salonName,
  sessionEnd,
  staffByEmail,
} from './store';

/** Compared against where there is no such account, so that both answers take as long. */
const nobody = hashSecret('no hay nadie con este correo');

const wrongPassword = () =>
  new Refusal('unauthenticated', 'Acceso incorrecto, verifica el coreo y contraseña');
const askForCode = () =>
  new Refusal('unauthenticated', 'Escribe el código de verificación', { data: { second_factor: true } });
const wrongCode = () =>
  new Refusal('unauthenticated', 'Código incorrecto', {
    fields: { verification_code: 'Código incorrecto' },
    wrongSecret: true,
    data: { second_factor: true },
  });
const wrongPin = () => new Refusal('unauthenticated', 'Pin incorrecto');
const tooEarly = ({ wait, byOthers }: Extract<Tried, { outcome: 'early' }>) =>
  byOthers ? guarded(wait) : limited(wait);

export const sessionHandlers: Handlers<
  'session/open' | 'session/close' | 'session/current' | 'session/healers' | 'session/healer'
> = {
  'session/open': {
    loginOf: ({ email }) => ({ kind: 'account', of: email.toLowerCase() }),
    checkSecret: async ({ password, verification_code, keep }, { db, now, origin, login }) => {
      const staff = await staffByEmail(db.read, login.subject.of);
      const salonId = staff?.salon_id ?? null;
      let factor: Passed = null;
      const tried = await tryOnce(login, { salonId, now }, async () => {
        const right = await verifySecret(password, staff?.password_hash ?? (await nobody));
        if (!right || !staff) return false;
        factor = await passFactor(staff, verification_code, now);
        return factor !== 'wrong';
      });
      if (tried.outcome === 'early') return tooEarly(tried);
      const used = factor as Passed;
      if (used === 'wrong') return wrongCode();
      if (tried.outcome === 'wrong' || !staff) return wrongPassword();
      if (used === 'missing') return askForCode();
      return async ({ tx, setCookie }) => {
        if (!(await noteSeen(tx, staff, now))) return wrongPassword();
        if (used && !(await useFactor(tx, staff, used))) {
          await blame(tx, login, { salonId: staff.salon_id, now });
          return wrongCode();
        }
        await welcome(tx, login, { salonId: staff.salon_id, now, setCookie });
        const opened = await openSession(tx, {
          salonId: staff.salon_id,
          staffId: staff.id,
          healerId: null,
          device: origin.address,
          userAgent: origin.userAgent,
          now,
        });
        return {
          access_id: await handOut('staff', opened, keep, { tx, now, origin, setCookie }),
          me: {
            role: staff.role,
            name: staff.name,
            email: staff.email,
            healer_id: null,
            salon_id: staff.salon_id,
            salon: await salonName(tx, staff.salon_id),
            ...(staff.must_change_password && { must_change_password: true }),
            expires_at: opened.expiresAt.toISOString(),
          },
        };
      };
    },
  },

  'session/close': async ({ everywhere }, { tx, caller, now, origin, setCookie }) => {
    const owner = ownerOf(caller);
    await endSessions(tx, owner, { now, ...(everywhere ? {} : { only: caller.sessionId }) });
    if (await isOfSession(tx, caller, heldIn(owner.kind, origin))) emptySlot(owner.kind, setCookie);
    return {};
  },

  'session/current': async (_body, { read, caller }) => {
    const expires = await sessionEnd(read, caller.salonId, caller.sessionId);
    const isHealer = caller.role === 'healer';
    const email = await emailOf(read, isHealer ? 'healers' : 'staff', caller.salonId, caller.actorId);
    return {
      me: {
        role: caller.role,
        name: caller.name,
        email,
        healer_id: isHealer ? caller.actorId : null,
        salon_id: caller.salonId,
        salon: await salonName(read, caller.salonId),
        ...(!isHealer && (await mustChange(read, caller)) && { must_change_password: true }),
        expires_at: expires.toISOString(),
      },
    };
  },

  'session/healers': async (_body, { read, origin }) => {
    const salonId = await salonOfDevice(read, origin);
    if (salonId === null) return { salon: '', healers: [] };
    const rows = await activeHealers(read, salonId);
    return {
      salon: await salonName(read, salonId),
      healers: rows,
    };
  },

  'session/healer': {
    loginOf: ({ healer_id }) => ({ kind: 'healer', of: String(healer_id) }),
    checkSecret: async ({ healer_id, pin, keep }, { db, now, origin, login }) => {
      const healer = await healerById(db.read, healer_id);
      const salonId = healer?.salon_id ?? null;
      const tried = await tryOnce(login, { salonId, now }, async () => {
        const right = await verifySecret(pin, healer?.pin_hash ?? (await nobody));
        return right && healer !== undefined;
      });
      if (tried.outcome === 'early') return tooEarly(tried);
      if (tried.outcome === 'wrong' || !healer) return wrongPin();
      return async ({ tx, setCookie }) => {
        if (!(await holdPin(tx, healer))) return wrongPin();
        await welcome(tx, login, { salonId: healer.salon_id, now, setCookie });
        const opened = await openSession(tx, {
          salonId: healer.salon_id,
          staffId: null,
          healerId: healer.id,
          device: origin.address,
          userAgent: origin.userAgent,
          now,
        });
        return {
          access_id: await handOut('healer', opened, keep, { tx, now, origin, setCookie }),
          me: {
            role: 'healer',
            name: `${healer.first_name} ${healer.last_name}`.trim(),
            email: healer.email,
            healer_id: healer.id,
            salon_id: healer.salon_id,
            salon: await salonName(tx, healer.salon_id),
            expires_at: opened.expiresAt.toISOString(),
          },
        };
      };
    },
  },
};
