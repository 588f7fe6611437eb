export function MaterialPage() {
  return (
    <header className="page-head">
      <h1>Materia Prima</h1>
    </header>
  );
}
