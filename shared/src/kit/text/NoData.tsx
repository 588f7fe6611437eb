export function NoData() {
  return (
    <span className="t-3">
      <span aria-hidden>—</span>
      <span className="sr">Sin dato</span>
    </span>
  );
}
