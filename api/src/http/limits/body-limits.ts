import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../core/errors';
import { networkOf } from '../../core/network';
import { type BodyBudget, budgetOf, fitsBudget } from './body-budget';
import { MemberLimit } from './fair-eviction';

/** Bodies that are on their way in at once: each takes milliseconds where its line is good. */
const MAX_INCOMING = 1_000;

/**
 * Reads bodies by the budget of their call, before anything walks them: one that is too long isn't read, one with too
 * many levels or values isn't parsed. Of those that don't come to their end the oldest are cut when others come.
 */
export function limitBodies(app: FastifyInstance): void {
  const coming = new MemberLimit<FastifyRequest>({
    most: MAX_INCOMING,
    dismiss: ({ raw }) => raw.socket.destroy(),
  });
  app.addHook('preParsing', (request, _reply, _payload, read) => {
    // Without a length that it says it is read up to the longest of all, and measured then.
    if (Number(request.headers['content-length']) > budgetOfRequest(request).bytes)
      return read(bodyTooLarge());
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
