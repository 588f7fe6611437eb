export function ServicesPage() {
  return (
    <header className="page-head">
      <h1>Servicios</h1>
    </header>
  );
}
