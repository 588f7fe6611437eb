export function AccountsPage() {
  return (
    <header className="page-head">
      <h1>Accesos</h1>
    </header>
  );
}
