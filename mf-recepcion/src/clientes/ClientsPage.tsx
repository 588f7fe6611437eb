export function ClientsPage() {
  return (
    <header className="page-head">
      <h1>Clientes</h1>
    </header>
  );
}
