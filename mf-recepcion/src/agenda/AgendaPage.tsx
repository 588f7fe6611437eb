export function AgendaPage() {
  return (
    <header className="page-head">
      <h1>Agenda</h1>
    </header>
  );
}
