export function SuppliersPage() {
  return (
    <header className="page-head">
      <h1>Proveedores</h1>
    </header>
  );
}
