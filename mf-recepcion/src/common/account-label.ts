/** 'BBVA 4821 · Melena S.A. de C.V.', from a name that holds whose it is. */
export function accountLabel({ name, last_4: last4 }: { name: string; last_4: string }): string {
  const [bank = name, ...holder] = name.split(' · ');
  return [`${bank} ${last4}`.trim(), ...holder].join(' · ');
}
