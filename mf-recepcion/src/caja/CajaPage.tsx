export function CajaPage() {
  return (
    <header className="page-head">
      <h1>Caja</h1>
    </header>
  );
}
