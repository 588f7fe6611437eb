import type { CallBody, CallPath, CallReply } from '@melena/shared/contract/calls';
import type { StaffRole } from '@melena/shared/rules/access/permissions';
import { emailOf, PASSWORD } from './demo-people';
import { URL_OF_SUITE } from './ports';

/** A call's answer: the reply, or the error's code and message. */
export type Answer<P extends CallPath> =
  | ({ readonly status: 'success' } & CallReply<P>)
  | { readonly status: 'error'; readonly code: string; readonly message: string };

/** An API client with a role's session, to create and check data beside the browser. */
export class Api {
  readonly #accessId: string | undefined;
  readonly #server: string;

  private constructor(accessId?: string, server = URL_OF_SUITE) {
    this.#accessId = accessId;
    this.#server = server;
  }

  /** A client without a session. */
  static anonymous(): Api {
    return new Api();
  }

  /** @param server by default the one of the suite under test */
  static async as(role: StaffRole, server?: string): Promise<Api> {
    const login = { email: emailOf(role), password: PASSWORD };
    return new Api((await new Api(undefined, server).call('session/open', login)).access_id, server);
  }

  static async asHealer(healerId: number, pin: string): Promise<Api> {
    const { access_id } = await new Api().call('session/healer', { healer_id: healerId, pin });
    return new Api(access_id);
  }

  /** Makes a call that may be refused. */
  async ask<P extends CallPath>(path: P, body: CallBody<P>): Promise<Answer<P>> {
    const response = await fetch(`${this.#server}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, access_id: this.#accessId }),
    });
    return (await response.json()) as Answer<P>;
  }

  /** Makes a call that must succeed. */
  async call<P extends CallPath>(path: P, body: CallBody<P>): Promise<CallReply<P>> {
    const answer = await this.ask(path, body);
    if (answer.status === 'error') throw new Error(`${path}: ${answer.code} ${answer.message}`);
    return answer;
  }
}
