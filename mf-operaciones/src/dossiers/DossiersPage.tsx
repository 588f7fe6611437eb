export function DossiersPage() {
  return (
    <header className="page-head">
      <h1>Dossiers</h1>
    </header>
  );
}
