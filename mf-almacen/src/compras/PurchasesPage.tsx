export function PurchasesPage() {
  return (
    <header className="page-head">
      <h1>Compras</h1>
    </header>
  );
}
