import { SLOT } from '@melena/shared/rules/agenda/slots';
import { CLIENT_LEVEL, hasLevel } from '@melena/shared/rules/levels';
import { ZERO } from '@melena/shared/rules/money';
import type { ClientOf } from './demo-clients';
import type { Random } from './random';
import type { ServiceOf, VariantOf } from './service-rows';

const DAYS_BETWEEN_VISITS = 6;
/** Clients on the blacklist came until that day. */
const BLACKLISTED_SINCE = -20;

/** A free half hour: its healer's services, and the clients who may come. */
interface VisitRequest {
  clients: readonly ClientOf[];
  given: readonly ServiceOf[];
  lastVisit: Map<ClientOf, number>;
  offset: number;
  room: number;
}

/** Somebody who may come, and what they come for, within the room there is. */
export function pickVisit(
  random: Random,
  wish: VisitRequest,
): { client: ClientOf; lines: VariantOf[] } | undefined {
  for (let attempt = 0; attempt < 12; attempt++) {
    const client = random.weighted(wish.clients, person => (canCome(person, wish) ? person.loyalty : 0));
    const service = random.weighted(wish.given, given => (isSuitable(given, client) ? given.demand : 0));
    const variant = variantFor(service, client);
    if (
      !canCome(client, wish) ||
      !isSuitable(service, client) ||
      !variant ||
      slots(variant.minutes) > wish.room
    )
      continue;
    return { client, lines: [variant, ...pickExtraService(random, wish, client, variant)] };
  }
  return undefined;
}

/** Now and then a short second service, where there is room. */
function pickExtraService(
  random: Random,
  { given, room }: VisitRequest,
  client: ClientOf,
  first: VariantOf,
): VariantOf[] {
  if (!random.chance(0.16)) return [];
  const candidates = given
    .filter(
      service =>
        service.category !== first.service.category && !service.byHair && isSuitable(service, client),
    )
    .flatMap(service => service.variants)
    .filter(variant => slots(first.minutes + variant.minutes) <= room);
  return candidates.length > 0 ? [random.pick(candidates)] : [];
}

function canCome(client: ClientOf, { lastVisit, offset }: VisitRequest): boolean {
  const last = lastVisit.get(client);
  if (last !== undefined && offset - last < DAYS_BETWEEN_VISITS) return false;
  return client.status_id === 1 && (client.welcome || offset < BLACKLISTED_SINCE);
}

/** Men come for cuts and scalp; whose visits the salon pays for is given what needs no advance. */
function isSuitable(service: ServiceOf, client: ClientOf): boolean {
  if (
    hasLevel(client.level_id, CLIENT_LEVEL.cuidado) &&
    service.variants.some(variant => variant.advance > ZERO)
  )
    return false;
  if (service.subcategory === 'CABALLERO') return client.man;
  if (client.man) return service.category === 'CUERO CABELLUDO' || service.name === 'Corte de puntas';
  return true;
}

function variantFor(service: ServiceOf, client: ClientOf): VariantOf | undefined {
  return service.variants.find(variant => variant.hair === client.hair) ?? service.variants[0];
}

function slots(minutes: number): number {
  return Math.ceil(minutes / SLOT) * SLOT;
}
