import { type CallPath, calls } from '@melena/shared/contract/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallSchema, isCall, schemaOf } from '../../core/call-schemas';
import { AppError } from '../../core/errors';
import { networkOf } from '../../core/network';
import { MemberLimit } from './fair-eviction';

/** Without a session, and of a path that is no call: an email and a password. */
const SMALL_BODY = 4 * 1024;
/** A whole row may be sent back, with fields that the call doesn't take. */
const USUAL_BODY = 64 * 1024;
/** No body is read further. */
export const LARGEST_BODY = 2 * 1024 * 1024;

/** JSON writes a letter in at most six bytes: a backslash, a u and four digits. */
const BYTES_OF_LETTER = 6;
/** Texts without a maximum have a pattern: amounts, telephones and days. */
const USUAL_LETTERS = 40;
const BYTES_OF_NUMBER = 16;
/** Beside the fields of its schema a body holds the access id. */
const BYTES_OF_ACCESS_ID = 250;

/** Bodies that are read at the same time. */
const MAX_INCOMING = 1_000;
/** Large bodies, and bodies without a length, that are read at the same time. */
const MAX_INCOMING_LARGE = 100;

const limits = new Map<CallPath, number>();

/** The bytes that the body of a path below the API's root may have: the largest body of its schema fits. */
export function maxBodyBytes(path: string): number {
  if (!isCall(path)) return SMALL_BODY;
  const least = calls[path].permission === 'public' ? SMALL_BODY : USUAL_BODY;
  const limit =
    limits.get(path) ?? Math.max(least, largestBytes(schemaOf(path, 'body')) + BYTES_OF_ACCESS_ID);
  limits.set(path, limit);
  return limit;
}

function largestBytes({ type, properties, items, anyOf, maxLength, maxItems = 0 }: CallSchema): number {
  if (anyOf) return Math.max(...anyOf.map(largestBytes));
  if (items) return 2 + maxItems * (largestBytes(items) + 1);
  if (properties) {
    const fields = Object.entries(properties);
    return fields.reduce((sum, [name, field]) => sum + name.length + 4 + largestBytes(field), 2);
  }
  // A record says how long all of its texts are together.
  const isText = type === undefined || type.includes('string') || maxLength !== undefined;
  return isText ? 2 + BYTES_OF_LETTER * (maxLength ?? USUAL_LETTERS) : BYTES_OF_NUMBER;
}

/**
 * Reads each body up to the limit of its call. When too many bodies arrive at the same time, the oldest unfinished one
 * is cut.
 */
export function limitBodies(app: FastifyInstance): void {
  const limitTo = (max: number) =>
    new MemberLimit<FastifyRequest>({ max, onEvict: ({ raw }) => raw.socket.destroy() });
  const usual = limitTo(MAX_INCOMING);
  const large = limitTo(MAX_INCOMING_LARGE);
  app.addHook('preParsing', (request, _reply, _payload, read) => {
    const { 'content-length': length = 0, 'transfer-encoding': chunked } = request.headers;
    if (Number(length) > limitOfRequest(request)) return read(bodyTooLarge());
    const incoming = chunked || Number(length) > USUAL_BODY ? large : usual;
    const leave = incoming.add(networkOf(request.ip), request);
    request.raw.once('end', leave).once('close', leave);
    read();
  });

  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    // A chunked body names no length: it is measured here.
    if (text.length > limitOfRequest(request)) return done(bodyTooLarge());
    return parse(request, text, done);
  });
}

export function bodyTooLarge(): AppError {
  return new AppError('invalid', 'La operación es demasiado larga. Acorta los textos y envíala de nuevo.');
}

/** The router decodes the path, so another spelling of a call has the same limit. */
function limitOfRequest({ params }: FastifyRequest): number {
  return maxBodyBytes((params as { '*'?: string })['*'] ?? '');
}
