import type { Centavos } from '@melena/shared/rules/money';
import type { Generated, GeneratedAlways } from 'kysely';
import type { BranchKeyed, CreationDate, Day, Hour, NamedTable, Optional, SalonKeyed } from './columns';

export interface ClientsTable extends SalonKeyed {
  status_id: Generated<number>;
  level_id: Generated<string>;
  genre_id: Generated<number>;
  first_name: string;
  last_name: Generated<string>;
  phone: string;
  email: Generated<string>;
  birthday: Optional<Day>;
  comments: Generated<string>;
  creation_date: CreationDate;
  version: Generated<number>;
  /** Names, phone and email, folded: compare it with `fold(…)`. */
  search: GeneratedAlways<string>;
}

export interface ClientProgramsTable extends SalonKeyed {
  client_id: number;
  service_variant_id: number;
  every_days: number;
  times: number;
  /** Day of the first visit. */
  start_day: Day;
  version: Generated<number>;
  comments: Generated<string>;
  status_id: Generated<number>;
  creation_date: CreationDate;
}

export interface HealerLevelsTable extends NamedTable {
  /** Default commission of a service, %. */
  comission: number;
}

export interface HealersTable extends SalonKeyed {
  status_id: Generated<number>;
  level_id: Generated<number>;
  first_name: string;
  last_name: Generated<string>;
  phone: string;
  email: Generated<string>;
  birthday: Optional<Day>;
  /** Sale commission, %. */
  selling: Generated<number>;
  pin_hash: Optional<string>;
  creation_date: CreationDate;
  version: Generated<number>;
}

export interface HealerSchedulesTable extends BranchKeyed {
  healer_id: number;
  status_id: Generated<number>;
  /** 1 available, 2 not. */
  type_id: Generated<number>;
  /** 'Lun Mar Mie'. */
  days: string;
  hour_in: Optional<Hour>;
  hour_food: Optional<Hour>;
  hour_out: Optional<Hour>;
  date_start: Optional<Day>;
  date_end: Optional<Day>;
  /** An absence's reason; '' where nobody gave one. */
  reason: Generated<string>;
  /** An absence from `hour_in` of its first day to `hour_out` of its last one. */
  continuous: Generated<boolean>;
  creation_date: CreationDate;
  version: Generated<number>;
}

export interface HealerServicesTable extends SalonKeyed {
  healer_id: number;
  service_id: number;
  /** %. */
  comission: number;
  price: Optional<Centavos>;
  version: Generated<number>;
}
