export function BrandsPage() {
  return (
    <header className="page-head">
      <h1>Marcas</h1>
    </header>
  );
}
