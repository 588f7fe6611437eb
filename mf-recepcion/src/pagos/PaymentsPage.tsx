export function PaymentsPage() {
  return (
    <header className="page-head">
      <h1>Pagos</h1>
    </header>
  );
}
