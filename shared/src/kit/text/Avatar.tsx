/** Initials: a person without a picture. The name stands beside it, so a reader is spared them. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className="who" aria-hidden>
      {initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return words
    .slice(0, 2)
    .map(word => word.charAt(0).toLocaleUpperCase('es'))
    .join('');
}
