export function HealerEntryPage() {
  return (
    <header className="page-head">
      <h1>Acceso Healers</h1>
    </header>
  );
}
