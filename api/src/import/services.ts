import { ANY_HAIR } from '@melena/shared/rules/hair';
import { toCentavos, ZERO } from '@melena/shared/rules/money';
import { normalise } from '@melena/shared/rules/search';
import { lockSalon } from '../core/salon-store';
import { listServiceCategories } from '../services/category-store';
import { listServices } from '../services/service-store';
import { listHairTypes, listVariantsToMatch } from '../services/service-variant-store';
import { planListed } from './listed-rows';
import { NewNames } from './new-names';
import { type ImportWriter, type Outcome, refused } from './writer';

const NO_CATEGORY = 'General';

/** A service is known by its name, in its category where the file says one; a hair that no list has is a description. */
export const services: ImportWriter = {
  lock: lockSalon,
  plan: async (read, rows) => {
    const [hairs, categories, known, variants] = await Promise.all([
      listHairTypes(read),
      listServiceCategories(read),
      listServices(read),
      listVariantsToMatch(read),
    ]);
    const categoryNames = new NewNames('service_categories', categories);
    const serviceNames = new NewNames('services', known, ({ category }) => normalise(category));
    const anywhere = new NewNames('services', known);
    const wrong: Outcome[] = [];
    const wanted = rows.flatMap(({ place, row }) => {
      const service = row.category === '' ? anywhere.find(row.service) : undefined;
      const category = row.category || service?.category || NO_CATEGORY;
      const hair = hairs.find(({ name }) => normalise(name) === normalise(row.hair || ANY_HAIR));
      const amounts = {
        price: toCentavos(row.price),
        ...(row.advance && { advance: toCentavos(row.advance) }),
      };
      if ((amounts.advance ?? ZERO) > amounts.price) {
        wrong.push(refused(place, 'advance', 'no puede ser mayor al precio'));
        return [];
      }
      const within = normalise(category);
      const values = {
        // Until it is added, a service has its name in the place of its id.
        service: `${within}|${normalise(row.service)}`,
        hair_type_id: (hair ?? hairs.find(({ name }) => name === ANY_HAIR))?.id ?? 0,
        description: hair ? row.description : row.hair,
        minutes: Number(row.minutes),
        ...amounts,
      };
      return [{ place, values, category, name: row.service, within }];
    });
    const plan = planListed({
      table: 'service_variants',
      usual: { advance: ZERO },
      keyOf: ({ service, hair_type_id, description }) =>
        `${service}|${hair_type_id}|${normalise(String(description))}`,
      wanted,
      known: variants.map(({ category, name, ...variant }) => ({
        ...variant,
        service: `${normalise(category)}|${normalise(name)}`,
      })),
    });
    return {
      outcomes: [...plan.outcomes, ...wrong],
      write: async tx => {
        for (const { category } of wanted) categoryNames.want(category);
        await categoryNames.add(tx);
        for (const { name, category, within } of wanted)
          serviceNames.want(name, { category_id: categoryNames.idOf(category) }, within);
        await serviceNames.add(tx);
        const serviceIds = new Map(
          wanted.map(({ values, name, within }) => [values.service, serviceNames.idOf(name, within)]),
        );
        const { entries } = await plan.write(tx, ({ service, ...values }) => ({
          ...values,
          service_id: serviceIds.get(String(service)),
        }));
        return [
          ...serviceNames.newIds.map(id => ({ table: 'services' as const, id, version: 0 })),
          ...entries,
        ];
      },
    };
  },
};
