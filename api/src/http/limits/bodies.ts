import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../core/errors';
import { networkOf } from '../../core/network';
import { type BodyBudget, budgetOf, isWithin } from './body-budget';
import { Crowd } from './crowd';

/** Bodies that are on their way in at once: each takes milliseconds where its line is good. */
const COMING_IN = 1_000;

/**
 * Reads bodies by the budget of their call, before anything walks them: one that is too long isn't read, one with too
 * many levels or values isn't parsed. Of those that don't come to their end the oldest are cut when others come.
 */
export function readBodies(app: FastifyInstance): void {
  const coming = new Crowd<FastifyRequest>({ most: COMING_IN, dismiss: ({ raw }) => raw.socket.destroy() });
  app.addHook('preParsing', (request, _reply, _payload, read) => {
    // Without a length that it says it is read up to the longest of all, and measured then.
    if (Number(request.headers['content-length']) > budgetFor(request).bytes) return read(tooLong());
    const leave = coming.enter(networkOf(request.ip), request);
    request.raw.once('end', leave).once('close', leave);
    read();
  });

  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    const budget = budgetFor(request);
    if (text.length > budget.bytes) return done(tooLong());
    if (!isWithin(text, budget)) {
      return done(new Refusal('invalid', 'La operación trae más datos de los que lleva.'));
    }
    return parse(request, text, done);
  });
}

export function tooLong(): Refusal {
  return new Refusal('invalid', 'La operación es demasiado larga. Acorta los textos y envíala de nuevo.');
}

/** By the path that the call is found by: decoded, as the route has it. */
function budgetFor({ params }: FastifyRequest): BodyBudget {
  return budgetOf((params as { '*'?: string })['*'] ?? '');
}
