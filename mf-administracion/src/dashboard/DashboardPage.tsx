export function DashboardPage() {
  return (
    <header className="page-head">
      <h1>Dashboard</h1>
    </header>
  );
}
