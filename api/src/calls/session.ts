import { hashSecret, verifySecret } from '../access/secrets';
import { openSession, revokeEverywhere, revokeSession } from '../access/sessions';
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
    checkSecret: async ({ email: typed, password }, { db, now, origin }) => {
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
        return async ({ tx }) => {
          if (!(await noteSeen(tx, staff, now))) return wrongPassword();
          await noteSuccess(tx, account);
          const { accessId, expiresAt } = await openSession(tx, {
            salonId: staff.salon_id,
            staffId: staff.id,
            healerId: null,
            device: origin.address,
            now,
          });
          return {
            access_id: accessId,
            me: {
              role: staff.role,
              name: staff.name,
              email: staff.email,
              healer_id: null,
              salon_id: staff.salon_id,
              salon: await salonName(tx, staff.salon_id),
              expires_at: expiresAt.toISOString(),
            },
          };
        };
      });
    },
  },

  'session/close': async ({ everywhere }, { tx, caller, now }) => {
    if (everywhere) await revokeEverywhere(tx, caller, now);
    else await revokeSession(tx, caller.salonId, caller.sessionId, now);
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

  'session/healers': async (_body, { read }) => {
    const rows = await activeHealers(read);
    return {
      salon: rows[0]?.salon ?? '',
      healers: rows.map(({ id, first_name, last_name }) => ({ id, first_name, last_name })),
    };
  },

  'session/healer': {
    checkSecret: async ({ healer_id, pin }, { db, now, origin }) => {
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
        return async ({ tx }) => {
          if (!(await holdPin(tx, healer))) return wrongPin();
          await noteSuccess(tx, subject);
          const { accessId, expiresAt } = await openSession(tx, {
            salonId: healer.salon_id,
            staffId: null,
            healerId: healer.id,
            device: origin.address,
            now,
          });
          return {
            access_id: accessId,
            me: {
              role: 'healer',
              name: `${healer.first_name} ${healer.last_name}`.trim(),
              email: healer.email,
              healer_id: healer.id,
              salon_id: healer.salon_id,
              salon: await salonName(tx, healer.salon_id),
              expires_at: expiresAt.toISOString(),
            },
          };
        };
      });
    },
  },
};
