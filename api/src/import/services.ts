import type { FileRow } from '@melena/shared/contract/import/kinds';
import { ANY_HAIR } from '@melena/shared/rules/hair';
import { toCentavos, ZERO } from '@melena/shared/rules/money';
import { normalise } from '@melena/shared/rules/search';
import { upperCase } from '@melena/shared/rules/upper-case';
import { listServiceCategories } from '../services/category-store';
import { listServices } from '../services/service-store';
import { listHairTypes, listVariantsToMatch } from '../services/service-variant-store';
import { planListed } from './listed-rows';
import { NewNames } from './new-names';
import type { PlanRows } from './writer';

const NO_CATEGORY = 'General';

/** A service is known by its name, in its category where the file says one; a hair that no list has is a description. */
export const planServices: PlanRows = async (read, placed) => {
  const hairs = await listHairTypes(read);
  const known = await listServices(read);
  const variants = await listVariantsToMatch(read);
  const categories = new NewNames('service_categories', await listServiceCategories(read));
  const services = new NewNames('services', known, ({ category }) => normalise(category));
  const anywhere = new NewNames('services', known);
  const hairOf = (name: string) => hairs.find(hair => normalise(hair.name) === normalise(name));
  const namesOf = (row: FileRow) => {
    const service = row.category === '' ? anywhere.find(row.service) : undefined;
    const hair = hairOf(row.hair || ANY_HAIR);
    return {
      category: upperCase(row.category || service?.category || NO_CATEGORY),
      hair_type_id: (hair ?? hairOf(ANY_HAIR))?.id ?? 0,
      description: hair ? row.description : row.hair,
    };
  };
  const rows = placed.map(({ place, row }) => {
    const names = namesOf(row);
    return { place, row, names, key: keyOf({ ...names, name: row.service }) };
  });
  const plan = planListed({
    table: 'service_variants',
    usual: { advance: ZERO },
    rows,
    known: variants.map(variant => ({ ...variant, key: keyOf(variant) })),
    valuesOf: ({ row }, before) => {
      const price = toCentavos(row.price);
      const advance = row.advance === '' ? undefined : toCentavos(row.advance);
      if ((advance ?? before?.advance ?? ZERO) > price)
        return { field: 'advance', reason: 'no puede ser mayor al precio' };
      return { minutes: Number(row.minutes), price, ...(advance !== undefined && { advance }) };
    },
  });
  return {
    outcomes: plan.outcomes,
    write: async tx => {
      for (const { names } of plan.added) categories.want(names.category);
      const groups = await categories.add(tx);
      for (const { row, names } of plan.added) {
        const category_id = categories.idOf(names.category);
        services.want(row.service, { category_id }, normalise(names.category));
      }
      const added = await services.add(tx);
      const { entries } = await plan.write(tx, ({ row, names: { category, ...names } }) => ({
        ...{ ...names, service_id: services.idOf(row.service, normalise(category)) },
      }));
      return [...groups, ...added, ...entries];
    },
  };
};

interface VariantNames {
  readonly category: string;
  readonly name: string;
  readonly hair_type_id: number;
  readonly description: string;
}

const keyOf = ({ category, name, hair_type_id, description }: VariantNames) =>
  `${normalise(category)}|${normalise(name)}|${hair_type_id}|${normalise(description)}`;
