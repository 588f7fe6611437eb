export function AppointmentSummaryPage() {
  return (
    <header className="page-head">
      <h1>Resumen de la cita</h1>
    </header>
  );
}
