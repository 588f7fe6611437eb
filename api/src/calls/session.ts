import { handOut } from '../access/hand-out';
import { ownSessionHandlers } from '../access/own-sessions';
import { salonOfDevice } from '../access/salon-of-device';
import { hashSecret, verifySecret } from '../access/secrets';
import { endSessions, isOfSession, ownerOf } from '../access/session-ends';
import { openSession } from '../access/sessions';
import { emptySlot, heldIn } from '../access/slots';
import { noteFailure, noteSuccess, oneAtATime, type Subject, secondsToWait } from '../access/tries';
import {
  activeHealers,
  emailOf,
  healerById,
  holdPin,
  noteSeen,
  salonName,
  sessionEnd,
  staffByEmail,
} from '../db/queries/session';
import type { Handlers, PathsOf } from './context';
import { limited } from './limited';
import { Refusal } from './refusal';

/** Compared against where there is no such account, so that both answers take as long. */
const nobody = hashSecret('no hay nadie con este correo');

const wrongPassword = () =>
  new Refusal('unauthenticated', 'Acceso incorrecto, verifica el coreo y contraseña');
const wrongPin = () => new Refusal('unauthenticated', 'Pin incorrecto');

export const sessionHandlers: Handlers<PathsOf<'session'>> = {
  'session/open': {
    checkSecret: async ({ email: typed, password, keep }, { db, now, origin }) => {
      const email = typed.toLowerCase();
      const account: Subject = { kind: 'account', subject: email };
      const subjects = [account, { kind: 'device', subject: origin.address } as const];
      return oneAtATime(account, async () => {
        const wait = await secondsToWait(db.read, subjects, now);
        if (wait > 0) return limited(wait);
        const staff = await staffByEmail(db.read, email);
        const right = await verifySecret(password, staff?.password_hash ?? (await nobody));
        if (!staff || !right) {
          await noteFailure(db, subjects, now);
          return wrongPassword();
        }
        return async ({ tx, setCookie }) => {
          if (!(await noteSeen(tx, staff, now))) return wrongPassword();
          await noteSuccess(tx, account);
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
              expires_at: opened.expiresAt.toISOString(),
            },
          };
        };
      });
    },
  },

  'session/close': async ({ everywhere }, { tx, caller, now, origin, setCookie, narrow }) => {
    const owner = ownerOf(caller);
    await endSessions(tx, owner, { now, ...(everywhere ? {} : { only: caller.sessionId }) });
    if (await isOfSession(tx, caller, heldIn(owner.kind, origin))) emptySlot(owner.kind, setCookie);
    // Nobody else's screen shows it, and no other session ended.
    if (!everywhere) narrow('session', null);
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
    checkSecret: async ({ healer_id, pin, keep }, { db, now, origin }) => {
      const subject: Subject = { kind: 'healer', subject: String(healer_id) };
      const subjects = [subject, { kind: 'device', subject: origin.address } as const];
      return oneAtATime(subject, async () => {
        const wait = await secondsToWait(db.read, subjects, now);
        if (wait > 0) return limited(wait);
        const healer = await healerById(db.read, healer_id);
        const right = await verifySecret(pin, healer?.pin_hash ?? (await nobody));
        if (!healer || !right) {
          await noteFailure(db, subjects, now);
          return wrongPin();
        }
        return async ({ tx, setCookie }) => {
          if (!(await holdPin(tx, healer))) return wrongPin();
          await noteSuccess(tx, subject);
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
      });
    },
  },

  ...ownSessionHandlers,
};
