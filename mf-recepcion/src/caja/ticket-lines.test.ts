import { expect, test } from 'vitest';
import { type Product, retailOf, ticketLines } from './ticket-lines';

const product: Product = {
  id: 7,
  appointment_id: 1,
  type_id: 1,
  variant_id: 70,
  status_id: 1,
  quantity: 2,
  returned: 0,
  price: '612.25',
  total: '1224.50',
  seller_id: null,
  seller: 'recepcion',
  healer_id: null,
  product: 'Mascarilla nutritiva de aguacate',
  content: 250,
  unit: 'ml',
  brand: 'Raíz Nativa',
  line: 'Nutrición',
  description: '',
  comments: '',
  service_process_product_id: null,
};

const service = {
  id: 3,
  appointment_id: 1,
  service_id: 30,
  status_id: 1,
  healer_id: 4,
  healer: 'Mariana Torres',
  name: 'Balayage',
  hair: 'Lacio',
  description: '',
  description_b: '',
  minutes: 90,
  finished_at: null,
  total: '2850.00',
  advance: '800.00',
  paid: '800.00',
};

test('the ticket lists services, then products, with what they are', () => {
  const lines = ticketLines({ services: [service], products: [product] });
  expect(lines.map(line => [line.name, line.detail, line.seller, line.quantity, line.total])).toEqual([
    ['Balayage', 'Lacio · 1 h 30 min', 'Mariana Torres', '1', '2850.00'],
    ['Mascarilla nutritiva de aguacate', 'Raíz Nativa · Nutrición · 250 ml', 'recepcion', '2', '1224.50'],
  ]);
});

test('only products can be edited', () => {
  const [first, second] = ticketLines({ services: [service], products: [product] });
  expect(first?.product).toBeNull();
  expect(second?.product).toBe(product);
});

test('recommended lines have total 0 and no seller', () => {
  const [line] = ticketLines({
    services: [],
    products: [{ ...product, status_id: 2, total: '0.00' }],
  });
  expect(line).toMatchObject({ seller: '', total: '0.00', recommended: true });
  expect(line?.detail).toBe('Raíz Nativa · Nutrición · 250 ml · Recomendado');
});

test('requested raw material is listed in grams, as the subtotal holds it, and cannot be edited here', () => {
  const material = { ...product, id: 8, type_id: 2, status_id: 2, quantity: 10, total: '24.49' };
  const lines = ticketLines({ services: [], products: [material, product] });
  expect(lines.map(line => [line.quantity, line.total, line.product?.id])).toEqual([
    ['2', '1224.50', 7],
    ['10 g', '24.49', undefined],
  ]);
  expect(retailOf([product, material]).map(({ id }) => id)).toEqual([7]);
});

test('a name that ends in its content is not repeated: the one above, the other below', () => {
  const said = (name: string, content: number) => {
    const [line] = ticketLines({
      services: [],
      products: [{ ...product, product: name, content, line: '' }],
    });
    return [line?.name, line?.detail];
  };
  expect(said('Polvo texturizante 30 g', 30)).toEqual(['Polvo texturizante', 'Raíz Nativa · 30 g']);
  expect(said('Shampoo pH 8 1,000 ml, cabina', 1000)).toEqual([
    'Shampoo pH 8',
    'Raíz Nativa · 1,000 ml, cabina',
  ]);
  expect(said('Shampoo pH 8', 300)).toEqual(['Shampoo pH 8', 'Raíz Nativa · 300 ml']);
  expect(said('Peine de madera', 1)).toEqual(['Peine de madera', 'Raíz Nativa']);
});
