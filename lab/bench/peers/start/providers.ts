import { today } from '@melena/shared/rules/time';
import type { AuthProvider, DataProvider, GetListResult } from 'react-admin';

const KEPT = 'peer.session';

/** The suite's own calls, as react-admin wants them put. */
async function call(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const reply = await response.json();
  if (reply.status !== 'success') throw new Error(reply.message);
  return reply;
}

export const authProvider: AuthProvider = {
  async login({ username, password }) {
    const { access_id } = await call('session/open', { email: username, password });
    localStorage.setItem(KEPT, String(access_id));
  },
  logout: async () => localStorage.removeItem(KEPT),
  async checkAuth() {
    if (!localStorage.getItem(KEPT)) throw new Error('No session');
  },
  checkError: async () => {},
  getPermissions: async () => undefined,
};

/** The day of the agenda; the rest is never asked for. */
export const dataProvider = {
  async getList() {
    const access_id = localStorage.getItem(KEPT);
    const { appointments } = await call('calendar/get', { access_id, day: today() });
    const data = appointments as GetListResult['data'];
    return { data, total: data.length };
  },
} as unknown as DataProvider;
