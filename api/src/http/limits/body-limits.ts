import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../core/errors';
import { networkOf } from '../../core/network';
import { type BodyBudget, budgetOf, fitsBudget, USUAL_BUDGET } from './body-budget';
import { MemberLimit } from './fair-eviction';

/** Bodies that are on their way in at once: each takes milliseconds where its line is good. */
const MAX_INCOMING = 1_000;
/** Bodies that are longer than most calls take, or don't say how long they are. */
const MAX_INCOMING_LONG = 100;

/**
 * Reads bodies by the budget of their call, before anything walks them: one that is too long isn't read, one with too
 * many levels or values isn't parsed. Of those that don't come to their end the oldest are cut when others come.
 */
export function limitBodies(app: FastifyInstance): void {
  const limitTo = (most: number) =>
    new MemberLimit<FastifyRequest>({ most, dismiss: ({ raw }) => raw.socket.destroy() });
  const usual = limitTo(MAX_INCOMING);
  const long = limitTo(MAX_INCOMING_LONG);
  app.addHook('preParsing', (request, _reply, _payload, read) => {
    const { 'content-length': length = 0, 'transfer-encoding': chunked } = request.headers;
    // Without a length that it says it is read up to the longest of all, and measured then.
    if (Number(length) > budgetOfRequest(request).bytes) return read(bodyTooLarge());
    const coming = chunked || Number(length) > USUAL_BUDGET.bytes ? long : usual;
    const leave = coming.enter(networkOf(request.ip), request);
    request.raw.once('end', leave).once('close', leave);
    read();
  });

  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    const budget = budgetOfRequest(request);
    if (text.length > budget.bytes) return done(bodyTooLarge());
    if (!fitsBudget(text, budget)) {
      return done(new AppError('invalid', 'La operación trae más datos de los que lleva.'));
    }
    return parse(request, text, done);
  });
}

export function bodyTooLarge(): AppError {
  return new AppError('invalid', 'La operación es demasiado larga. Acorta los textos y envíala de nuevo.');
}

/** By the path that the call is found by: decoded, as the route has it. */
function budgetOfRequest({ params }: FastifyRequest): BodyBudget {
  return budgetOf((params as { '*'?: string })['*'] ?? '');
}
