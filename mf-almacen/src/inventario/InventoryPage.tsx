export function InventoryPage() {
  return (
    <header className="page-head">
      <h1>Inventario</h1>
    </header>
  );
}
