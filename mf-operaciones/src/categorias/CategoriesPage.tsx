export function CategoriesPage() {
  return (
    <header className="page-head">
      <h1>Categorías</h1>
    </header>
  );
}
