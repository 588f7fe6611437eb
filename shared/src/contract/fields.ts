import { z } from 'zod';
import { AMOUNT_TOO_LARGE } from '../rules/money';
import { KEPT_PHONE, PHONE_WANTED, readPhone } from '../rules/phone';
import { cleanText, oneLine } from '../rules/text/clean-text';
import { today, ZONE_NAMES, type Zone } from '../rules/time';
import { secret } from './marks';

/** Identifier of a row. */
export const id = z.int('No es un identificador válido').positive('No es un identificador válido');

/** Digits of a code, as people type and paste them. */
export const figures = z.string().overwrite(typed => typed.replace(/[\s\p{Cf}]/gu, ''));

/** Identifier of what may be absent: null, as replies carry it, is none. */
export const idOrNone = id.nullish().transform(value => value ?? undefined);

/** Identifier of what a person chooses from a list; `missing` is said where nothing was. */
export const chosen = (missing: string) => z.int(missing).positive(missing);

/** The last day that is taken or answered. */
export const LAST_DAY = '2199-12-31';

/** Day in salon time, 'YYYY-MM-DD', of the last century to the next: what no calendar here can add to is refused. */
export const day = z.iso
  .date('Escribe una fecha válida')
  .refine(value => value >= '1900-01-01' && value <= LAST_DAY, 'Escribe una fecha válida');

/** The first and the last day of a period. */
export const dayRange = z.object({ from: day, to: day }).refine(({ from, to }) => from <= to, {
  error: 'Elige el mismo día, o uno posterior',
  path: ['to'],
});

/** Hour in salon time, 'HH:mm'. */
export const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe una hora válida');

/** Time zone of a salon. */
export const zone = z.enum(Object.keys(ZONE_NAMES) as [Zone, ...Zone[]], 'Elige la zona horaria');

/** Moment with its offset, as ISO 8601. */
export const moment = z.iso.datetime({ offset: true });

/** Pesos with exactly two decimals, as every reply carries them: '1234.50'. */
export const pesos = z.string().regex(/^-?\d{1,13}\.\d{2}$/);

/** Pesos as a person types them: '1234.5', '1234'. Comes out as '1234.50'. */
export const pesosTyped = z
  .string()
  .trim()
  .refine(value => !/^\d{10}/.test(value.replaceAll(',', '')), { error: AMOUNT_TOO_LARGE, abort: true })
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'Escribe un monto en pesos, con hasta dos decimales')
  .transform(value => {
    const [whole = '0', cents = ''] = value.split('.');
    return `${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`;
  });

/** The same where nothing may be typed, which comes out as null. */
export const pesosTypedOrNone = z
  .string()
  .transform(value => (value.trim() === '' ? null : value))
  .pipe(pesosTyped.nullable());

/** Pesos as a person or a program sends them: as typed, or 1234.5. */
export const pesosIn = z
  .union([z.string(), z.number()])
  .transform(value => String(value))
  .pipe(pesosTyped);

/** The person has answered the question that a refusal asked ({@link refusalData}, `unsure`). */
export const sure = z.boolean().optional();

/** Pesos greater than zero. */
export const positivePesosIn = pesosIn.refine(value => value !== '0.00', {
  error: 'Escribe un monto mayor a cero',
});

/** The price of a gift card or a package: more is a typing error. */
export const voucherPrice = positivePesosIn.refine(value => Number(value) <= 100_000, {
  error: 'Escribe hasta $100,000.00',
});

/** Percentage with up to two decimals, 0 to 100; a program may send it as text. Nothing is not a percentage. */
export const percentIn = z
  .union(
    [
      z.number('Escribe un porcentaje'),
      z
        .string()
        .trim()
        .regex(/^\d{1,3}(\.\d+)?$/)
        .transform(Number),
    ],
    'Escribe un porcentaje',
  )
  .pipe(z.number().min(0, 'Escribe un porcentaje de 0 a 100').max(100, 'Escribe un porcentaje de 0 a 100'));

/** A percentage as a form holds it, null where nothing is typed. */
export const percentTyped = z
  .number()
  .nullable()
  .transform((value): unknown => value ?? Number.NaN)
  .pipe(percentIn);

/** A line of text, or nothing; {@link oneLine} makes it one that screens, files and searches can use. */
export const textOrNothing = (max = 120) =>
  z.string().overwrite(oneLine).max(max, `Escribe hasta ${max} caracteres`);

/** A line of text with a letter or a figure in it. */
export const text = (max = 120, missing = 'Escribe un texto') =>
  textOrNothing(max).refine(value => /[\p{L}\p{N}]/u.test(value), missing);

/** Words that are searched. */
export const search = textOrNothing(80).optional();

/** A password as it is typed to be compared: blanks at its ends belong to it. */
export const typedPassword = (missing: string) => secret('typed', z.string().min(1, missing).max(200));

/** A pin as it is typed to be compared. */
export const typedPin = secret('typed', z.string().regex(/^\d{1,12}$/, 'El pin lleva solo dígitos'));

/** Paragraphs of text, or nothing. */
export const freeText = (max = 500) =>
  z.string().overwrite(cleanText).max(max, `Escribe hasta ${max} caracteres`);

/** Telephone, however it is written; it comes out as it is kept. */
export const phone = z
  .string()
  .overwrite(value => readPhone(value) ?? value)
  .regex(KEPT_PHONE, PHONE_WANTED);

/** Nothing, or a text that the other schema takes. */
const nothing = z.string().overwrite(oneLine).length(0, { abort: true });

/** Telephone as above, or nothing. */
export const phoneOrNothing = z.union([nothing, phone], PHONE_WANTED);

export const email = textOrNothing().email('Escribe un correo válido');

/** Email, or nothing. */
export const emailOrNothing = z.union([nothing, email], 'Escribe un correo válido');

/** A birthday, or nothing: nobody is born after today. */
export const birthday = z
  .union([z.literal(''), day])
  .refine(born => born <= today(), 'La fecha de nacimiento no puede ser después de hoy');

/** A row of a short list (levels, genres, status). */
export const named = z.object({ id: z.int(), name: z.string() });

/** Status of what is catalogued: 1 active, 2 inactive, 0 removed. */
export const rowStatus = z
  .int('Elige un estado de la lista')
  .min(0, 'Elige un estado de la lista')
  .max(2, 'Elige un estado de la lista');

/** Version of what several people edit; a write with an old one is refused as `stale`. */
export const version = z.int().nonnegative();

/** The version that a screen shows, where it is sent; without one the last write holds. */
export const shownVersion = version.optional();

/** The row that a command edits: the version that the screen shows, and its status where that changes. */
export const editedRow = { id, version: shownVersion, status_id: rowStatus.optional() };
