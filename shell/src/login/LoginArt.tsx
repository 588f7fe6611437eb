const COUNT = 34;

/** Strands of hair from the left edge of the lock to the right one, closer where the hair turns. */
const strands = Array.from({ length: COUNT }, (_, index) => strand(index / (COUNT - 1))).join('');

function strand(t: number): string {
  const between = (from: number, to: number, bend = 1) => (from + (to - from) * t ** bend).toFixed(1);
  const turn = (from: number, to: number) => between(from, to, 0.976);
  const waist = (from: number, to: number) => between(from, to, 1.042);
  const tip = between(40, 680, 1.122);
  return (
    `M${between(470, 680)} -20` +
    `C${between(410, 650)} ${between(90, 110)} ${turn(140, 570)} ${between(150, 190)} ` +
    `${turn(150, 580)} ${between(300, 330)}` +
    `S${waist(320, 610)} ${between(440, 460)} ${waist(330, 620)} ${between(560, 600)}` +
    `S${tip} ${between(760, 780)} ${tip} 930`
  );
}

/** The one drawing of the suite: it belongs to the login. */
export function LoginArt({ className }: { readonly className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 655 900" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <path d={strands} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
