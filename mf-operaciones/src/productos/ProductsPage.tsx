export function ProductsPage() {
  return (
    <header className="page-head">
      <h1>Productos</h1>
    </header>
  );
}
