import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, test } from 'vitest';
import { createMemoryRouter, RouterProvider, useSearchParams } from '.';

afterEach(cleanup);

const added = (name: string) => (current: URLSearchParams) => {
  current.set(name, '1');
  return current;
};

let change: ReturnType<typeof useSearchParams>[1] = () => {};

function Page() {
  const [params, set] = useSearchParams();
  change = set;
  return <p>{params.toString()}</p>;
}

test('a change that comes before the one before it is drawn undoes nothing', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }]);
  render(<RouterProvider router={router} />);
  const drawnFirst = change;
  drawnFirst(added('q'));
  await screen.findByText('q=1');
  drawnFirst(added('nivel'));
  await screen.findByText('q=1&nivel=1');
});
