/** The only thing that turns. It has no name: what is busy says so itself. */
export function Spinner() {
  return <span className="spin" aria-hidden />;
}
