/** A salon that the example bodies of the contract point to: ids of rows that exist, and the secrets of its people. */
export interface ExampleSalon {
  readonly account: number;
  readonly bankAccount: number;
  readonly brand: number;
  readonly caja: number;
  readonly category: number;
  readonly client: number;
  readonly otherClient: number;
  /** A count of the stock that is open. */
  readonly count: number;
  readonly contact: number;
  readonly healer: number;
  /** A file of clients that came in. */
  readonly import: number;
  readonly invoice: number;
  /** A variant of which there are pieces in the storage. */
  readonly inStock: number;
  readonly inProgress: { readonly id: number; readonly version: number };
  readonly material: number;
  readonly payment: number;
  /** Another salon of the chain, and what is on its way there. */
  readonly otherSalon: number;
  readonly transfer: number;
  readonly packageType: number;
  /** Every account's password. */
  readonly password: string;
  readonly pin: string;
  readonly process: number;
  readonly product: number;
  readonly purchase: number;
  readonly sale: number;
  readonly saleLine: number;
  readonly salon: number;
  readonly schedule: number;
  readonly service: number;
  readonly serviceCategory: number;
  readonly serviceVariant: number;
  readonly settlement: number;
  readonly staff: { readonly id: number; readonly email: string };
  readonly supplier: number;
  readonly variant: number;
  readonly waiting: number;
}
