export function SalonsPage() {
  return (
    <header className="page-head">
      <h1>Salones</h1>
    </header>
  );
}
