import type { Centavos } from '@melena/shared/rules/money';
import type { ColumnType, Generated } from 'kysely';
import type { BranchKeyed, CreationDate, Day, NamedSalonTable, Optional, SalonKeyed } from './columns';

export interface ServiceSubcategoriesTable extends NamedSalonTable {
  category_id: number;
}

export interface ServicesTable extends NamedSalonTable {
  category_id: number;
  subcategory_id: Optional<number>;
  description: Generated<string>;
  version: Generated<number>;
}

export interface ServiceVariantsTable extends SalonKeyed {
  service_id: number;
  hair_type_id: number;
  minutes: number;
  description: Generated<string>;
  price: Generated<Centavos>;
  advance: Generated<Centavos>;
  status_id: Generated<number>;
  creation_date: CreationDate;
  version: Generated<number>;
}

/** A price of a service's variant, or of a product's with IVA. */
export interface BranchPricesTable extends BranchKeyed {
  service_variant_id: Optional<number>;
  variant_id: Optional<number>;
  price: Optional<Centavos>;
  advance: Optional<Centavos>;
}

/** New prices of variants, from a day of the branch on in which they were decided. */
export interface PriceChangesTable extends BranchKeyed {
  /** The variants are those of products, or of services. */
  kind: 'product' | 'service';
  from_day: Day;
  /** As they were and as they shall be, in centavos: `[{ id, before, price }]`. */
  prices: ColumnType<unknown, string, never>;
  /** 1 waiting, 2 in force, 0 taken back. */
  status_id: Generated<number>;
  staff_id: number;
  creation_date: CreationDate;
}

export interface ServiceProcessesTable extends SalonKeyed {
  service_variant_id: number;
  step: number;
  title: string;
  minutes: Generated<number>;
  status_id: Generated<number>;
  version: Generated<number>;
}

export interface ServiceProcessProductsTable extends SalonKeyed {
  service_process_id: number;
  /** 1 product_id, 2 brand_line_id, 3 brand_id: that one is set, the other two are null. */
  option: Generated<number>;
  product_id: Optional<number>;
  brand_line_id: Optional<number>;
  brand_id: Optional<number>;
  /** ml, to a tenth. */
  quantity: number;
  status_id: Generated<number>;
  version: Generated<number>;
}

export interface BrandsTable extends NamedSalonTable {
  version: Generated<number>;
}

export interface BrandLinesTable extends SalonKeyed {
  brand_id: number;
  name: string;
  creation_date: CreationDate;
}

export interface ProductsTable extends NamedSalonTable {
  category_id: number;
  brand_id: number;
  brand_line_id: Optional<number>;
  sku: Generated<string>;
  description: Generated<string>;
  version: Generated<number>;
  /** Name, SKU, brand, line and variants, folded, kept by triggers: compare it with `fold(…)`. */
  search: ColumnType<string, never, never>;
}

export interface ProductVariantsTable extends NamedSalonTable {
  product_id: number;
  /** ml or grams of one piece. */
  content: number;
  code: Generated<string>;
  unit_id: Generated<number>;
  description: Generated<string>;
  price_buy: Generated<Centavos>;
  price_buy_iva: Generated<Centavos>;
  price_sell: Generated<Centavos>;
  price_iva: Generated<Centavos>;
  version: Generated<number>;
}
