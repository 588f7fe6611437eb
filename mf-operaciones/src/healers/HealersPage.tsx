export function HealersPage() {
  return (
    <header className="page-head">
      <h1>Healers</h1>
    </header>
  );
}
