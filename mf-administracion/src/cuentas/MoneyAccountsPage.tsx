export function MoneyAccountsPage() {
  return (
    <header className="page-head">
      <h1>Cuentas</h1>
    </header>
  );
}
