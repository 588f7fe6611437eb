import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { useNow } from '@melena/shared/kit/dates/use-now';
import type { FoundGroup, FoundItem } from '@melena/shared/kit/fields/GroupedSearch';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { STATUS_LABELS, statusName } from '@melena/shared/rules/agenda/appointment-status';
import { beginningFirst, fullName } from '@melena/shared/rules/person';
import { formatPhone } from '@melena/shared/rules/phone';
import { matchesWords } from '@melena/shared/rules/search';
import { searchedCode } from '@melena/shared/rules/stock/barcode';
import { isForSale, isSoldOut, productText } from '@melena/shared/rules/stock/stock';
import { formatDay, formatHour } from '@melena/shared/rules/time';
import { useSession } from '@melena/shared/session';
import { inCatalogue, isScreen } from './search-words';

/** A place that what was typed leads to. */
export interface SearchResult extends FoundItem {
  readonly to: string;
}

export interface SearchResults {
  readonly groups: readonly FoundGroup<SearchResult>[];
  /** Something is still asked for: that nothing was found isn't known yet. */
  readonly isLoading: boolean;
  /** A part of the search failed. */
  readonly error: unknown;
}

export interface Screen {
  readonly label: string;
  readonly path: string;
  readonly section: string;
}

/** Rows of one group: who types more finds the others. */
const MOST = 6;

/** Clients, appointments, products and screens that fit what was typed, as far as the role sees them. */
export function useSearchResults(screens: readonly Screen[], typed: string): SearchResults {
  const me = useSession()?.me;
  const role = me?.role;
  const salonOf = (id: number) => (id === me?.salon_id ? undefined : me?.salons.find(each => each.id === id));
  const now = useNow();
  const text = typed.trim();
  const asks = (permission: Parameters<typeof hasPermission>[1]) =>
    ({ enabled: text !== '' && hasPermission(role, permission) }) as const;
  const clients = useCall('calendar/clients', { client: text }, asks('clientes'));
  const appointments = useCall('calendar/search', { appointment_id: text }, asks('agenda'));
  const words = inCatalogue(text);
  const products = useCall('product/get', { search: words, limit: MOST }, asks('productos'));
  // A role without the catalogue sells at the counter.
  const sells = !hasPermission(role, 'productos') && hasPermission(role, 'caja');
  const stock = useCall('product/stock', {}, { enabled: sells && text !== '' });
  const forSale = text === '' ? [] : (stock.data?.products ?? []).filter(isForSale);
  const calls = [clients, appointments, products, stock];
  const groups: FoundGroup<SearchResult>[] = [
    {
      label: 'Clientes',
      items: beginningFirst(clients.data?.clients ?? [], text).map(client => ({
        key: `client ${client.id}`,
        text: fullName(client),
        detail: formatPhone(client.phone),
        to: paths.client(client.id),
      })),
    },
    {
      label: 'Citas',
      items: (appointments.data?.appointments ?? []).map(row => ({
        key: `appointment ${row.id}`,
        text: row.client,
        detail: [
          `${formatDay(row.day)}, ${formatHour(row.hour)}`,
          STATUS_LABELS[statusName(row, now)],
          `#${row.folio}`,
          // The address of the cita says so too, with the way there.
          ...[salonOf(row.salon_id)].flatMap(salon => (salon ? `Está en ${salon.name}` : [])),
        ].join(' · '),
        to: paths.appointmentInAgenda(row.id, row.day),
      })),
    },
    {
      label: 'Productos',
      items: (products.data?.products ?? []).map(product => ({
        key: `product ${product.id}`,
        text: product.name,
        detail: [product.brand, product.line].filter(Boolean).join(' · '),
        to: paths.product(product.id),
      })),
    },
    {
      label: 'Productos para vender',
      items: forSale
        .filter(product => matchesWords(searchedCode(words), [productText(product)]))
        .map(product => ({
          key: `stock ${product.variant_id}`,
          text: product.name,
          detail: [product.variant, product.brand, isSoldOut(product) && 'agotado']
            .filter(Boolean)
            .join(' · '),
          to: paths.newSaleOf(product.code || product.name),
        })),
    },
    {
      label: 'Pantallas',
      items: screens
        .filter(screen => isScreen(screen, text))
        .map(({ label, path, section }) => ({ key: path, text: label, detail: section, to: path })),
    },
  ];
  return {
    groups: groups
      .map(({ label, items }) => ({ label, items: items.slice(0, MOST) }))
      .filter(({ items }) => items.length > 0),
    isLoading: calls.some(({ isFetching }) => isFetching),
    error: calls.find(({ error }) => error)?.error ?? null,
  };
}
