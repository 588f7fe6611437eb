import type { Socket } from 'node:net';
import { endTogether, startTcpProxy } from '../common/tcp-proxy';

/** Point at which the next commit is held: before the server gets it, or after it is done and before its answer. */
export type HoldPoint = 'request' | 'answer';

export interface CommitProxy {
  readonly port: number;
  /** Stops the next commit on any of its connections; resolves once one is held. */
  readonly hold: (at: HoldPoint) => Promise<void>;
  /** Cuts the connection whose commit is held. */
  readonly cut: () => void;
  readonly close: () => void;
}

/** A line to a PostgreSQL server on a port of this machine, without TLS, that understands as much as commits. */
export async function startCommitProxy(target: number): Promise<CommitProxy> {
  let waiting: { at: HoldPoint; held: () => void } | null = null;
  let cut = () => {};
  const { port, close } = await startTcpProxy((near, dial) => {
    const far = dial(target);
    endTogether(near, far);
    let heldAt: HoldPoint | null = null;
    const passTo = (to: Socket, at: HoldPoint) => (message: Buffer) => {
      if (waiting?.at === at && !heldAt && (at === 'request' ? isCommitRequest : isCommitted)(message)) {
        heldAt = at;
        cut = () => near.destroy();
        waiting.held();
        waiting = null;
      }
      // Whatever comes after it in its direction waits behind it.
      if (heldAt !== at) to.write(message);
    };
    near.on('data', splitMessages(passTo(far, 'request'), true));
    far.on('data', splitMessages(passTo(near, 'answer'), false));
  });
  return {
    port,
    hold: at =>
      new Promise(held => {
        waiting = { at, held };
      }),
    cut: () => cut(),
    close,
  };
}

/** Hands on whole messages: a letter, a length and the rest; what a client says first has no letter. */
function splitMessages(pass: (message: Buffer) => void, greets: boolean): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let head = greets ? 0 : 1;
  return bytes => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= head + 4 && rest.length >= head + rest.readUInt32BE(head)) {
      const length = head + rest.readUInt32BE(head);
      pass(rest.subarray(0, length));
      rest = rest.subarray(length);
      head = 1;
    }
  };
}

/** A query, or a statement to be prepared, of that word alone. */
const isCommitRequest = (message: Buffer) =>
  /^(Q....|P....[^\0]*\0)commit\0/s.test(message.toString('latin1'));

const isCommitted = (message: Buffer) =>
  message.toString('latin1', 0, 1) === 'C' && message.includes('COMMIT\0');
