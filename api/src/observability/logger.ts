import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { isDatabaseError } from '../core/database/database-errors';

declare module 'fastify' {
  interface FastifyRequest {
    /** Which call it was and how it was answered; null for what is no call. */
    outcome: Outcome | null;
  }
}

export interface Outcome {
  /** Path of a call of the contract, or 'unknown': what somebody typed stays out. */
  readonly call: string;
  /** 'success', or the refusal's code. */
  readonly code: string;
}

/** The lines go nowhere, to the standard output, or into a stream. */
export type LogTarget = boolean | { write(line: string): void };

/**
 * JSON, a line each: faults, and from LOG_LEVEL=info on every call. No line has anything of a body in it: what was
 * asked for is named by its call, what broke by its kind, and both by the request's id.
 */
export function loggerTo(log: LogTarget, level: string): FastifyServerOptions['logger'] {
  if (!log) return false;
  // Most frames of a stack are of libraries and are left out below: of Node's ten, none of ours might remain.
  Error.stackTraceLimit = Math.max(Error.stackTraceLimit, 40);
  return { level, serializers: { err: describeError }, stream: log === true ? standardOutput() : log };
}

let outputListener = false;

/**
 * The process's own output. The logger's default writes to its file descriptor, and at the end of the process tries for
 * ever to write what a reader who is gone no longer takes.
 */
function standardOutput(): { write(line: string): void } {
  if (!outputListener) {
    outputListener = true;
    // Nobody reads the log any more; the salon goes on.
    process.stdout.on('error', () => {});
  }
  return { write: line => void process.stdout.write(line) };
}

/** A line of every call that was answered. */
export function logCall(request: FastifyRequest, reply: FastifyReply): void {
  if (!request.outcome) return;
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  request.log.info({ ...request.outcome, http: reply.statusCode, ms }, 'call');
}

/** An error without its values: the database's texts quote the row that it refused. */
function describeError(error: Error & { code?: string }) {
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line));
  const stack = frames.filter(frame => !frame.includes('node_modules')).join('\n');
  if (!isDatabaseError(error)) return { type: error.name, message: error.message, code: error.code, stack };
  const { code, severity, table, column, constraint, routine } = error;
  return { type: 'DatabaseError', message: routine ?? '', code, severity, table, column, constraint, stack };
}
