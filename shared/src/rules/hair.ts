/** As the catalogue calls the hair of a service that is given for every one: it says nothing beside the name. */
export const ANY_HAIR = 'Todo tipo';

/** The hair that a service is for; '' where that is any. */
export const hairOf = ({ hair }: { readonly hair: string }): string => (hair === ANY_HAIR ? '' : hair);

/** 'Balayage · Lacio', or 'Corte de puntas' where it is for any hair. */
export function nameWithHair({ name, hair }: { readonly name: string; readonly hair: string }): string {
  return [name, hairOf({ hair })].filter(Boolean).join(' · ');
}
