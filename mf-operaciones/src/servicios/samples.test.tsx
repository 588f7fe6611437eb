import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { screenTest } from '../testing';

const page = screenTest('servicios');

test.each(['demo', 'estilista/1'])(
  'servicios/%s says that it is a sample, and has nothing that saves',
  async at => {
    await page.open(`/servicios/${at}`);
    await screen.findByText('Muestra');
    screen.getByText(/los datos de esta pantalla son inventados/);
    expect(screen.queryByRole('button', { name: /Guardar|Agregar|Eliminar/ })).toBeNull();
  },
);
