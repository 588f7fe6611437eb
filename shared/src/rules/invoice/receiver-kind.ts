/** Kinds of accounts that receive money, as they are shown. */
export const KIND_NAMES = { bank: 'Banco', wallet: 'Cartera de pago' } as const;
