import { isFinal } from './prepared';

type QueryFunction = (text: string, values: unknown[]) => Promise<unknown>;

/**
 * Asks on one connection; the commit is sent with the statement that concludes its transaction, and not after its
 * answer: meanwhile others wait for the rows that it locked. One that fails has the database roll back in place of it.
 */
export function pipelineCommit(ask: QueryFunction): QueryFunction {
  let committed: Promise<unknown> | undefined;
  return (text, values) => {
    const sent = committed;
    committed = undefined;
    if (sent && text === 'commit') return sent;
    if (sent && text !== 'rollback') throw new Error('A query after the one that concludes its transaction');
    const answer = ask(text, values);
    if (isFinal(text)) {
      committed = ask('commit', []);
      // Heard where it is asked for; after a failure nobody does.
      committed.catch(() => {});
    }
    return answer;
  };
}
