const KEY = 'melena.accounts';

/** The last account of each method, in the till that is open. References are each payment's own and aren't kept. */
interface RememberedAccounts {
  readonly till: number;
  readonly accounts: Readonly<Record<string, number>>;
}

/** The account that a method was last charged to in this till; undefined where none was, or another till is open. */
export function rememberedAccount(till: number | undefined, typeId: number): number | undefined {
  const kept = read();
  return till !== undefined && kept?.till === till ? kept.accounts[typeId] : undefined;
}

/** Keeps the account of a method for this till, on this machine; those of other tills go. */
export function rememberAccount(till: number | undefined, typeId: number, account: number): void {
  if (till === undefined) return;
  const kept = read();
  const accounts = kept?.till === till ? kept.accounts : {};
  const next: RememberedAccounts = { till, accounts: { ...accounts, [typeId]: account } };
  localStorage.setItem(KEY, JSON.stringify(next));
}

function read(): RememberedAccounts | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isRemembered(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isRemembered(kept: unknown): kept is RememberedAccounts {
  if (typeof kept !== 'object' || kept === null || !('till' in kept) || !('accounts' in kept)) return false;
  return typeof kept.till === 'number' && typeof kept.accounts === 'object' && kept.accounts !== null;
}
