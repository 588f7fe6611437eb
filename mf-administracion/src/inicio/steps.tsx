import * as paths from '@melena/shared/contract/paths';
import type { StartStep } from '@melena/shared/contract/start/calls';
import type { ComponentType } from 'react';
import { NewAccountDialog } from '../cuentas/AccountsPage';
import { NewReceiverDialog } from '../cuentas/ReceiverDialog';
import { HolidaysForm } from '../salones/HolidaysForm';
import { CatalogueDialog } from './CatalogueDialog';
import { OwnSalon } from './OwnSalon';
import { SalonDataDialog } from './SalonDataDialog';

interface StepText {
  readonly title: string;
  readonly why: string;
  /** Done here, or else at the screen of the first link. */
  readonly verb?: string;
  readonly Dialog?: ComponentType<{ onClose: () => void }>;
  readonly links?: readonly (readonly [label: string, to: string])[];
}

const FILE = 'Desde un archivo';

export const STEPS: Readonly<Record<StartStep, StepText>> = {
  salon: {
    title: 'Tu salón',
    why: 'Dirección y teléfono van en cada ticket; el horario, en la agenda.',
    verb: 'Escribir datos',
    Dialog: ({ onClose }) => (
      <OwnSalon title="Tu salón" size={840} onClose={onClose}>
        {salon => <SalonDataDialog key={salon.id} salon={salon} onClose={onClose} />}
      </OwnSalon>
    ),
    links: [['Ver salones', paths.salons]],
  },
  closed_days: {
    title: 'Días cerrados',
    why: 'Festivos, puentes y medios días, para que nadie agende en ellos.',
    verb: 'Elegir días',
    Dialog: ({ onClose }) => (
      <OwnSalon title="Festivos oficiales" onClose={onClose}>
        {({ id, closed_days }) => <HolidaysForm key={id} closed={closed_days} onClose={onClose} />}
      </OwnSalon>
    ),
  },
  people: {
    title: 'Personas',
    why: 'Quién más entra: recepción, atención a clientes o almacén. ¿Trabajas por tu cuenta? Sáltalo.',
    verb: 'Agregar persona',
    Dialog: NewAccountDialog,
    links: [['Ver cuentas', paths.accounts]],
  },
  accounts: {
    title: 'Cuentas de cobro',
    why: 'A dónde llegan transferencias y tarjetas, con su CLABE y lo que cobra la terminal.',
    verb: 'Agregar cuenta',
    Dialog: NewReceiverDialog,
    links: [['Ver cuentas de cobro', paths.bankAccounts]],
  },
  catalogue: {
    title: 'Servicios',
    why: 'Con precio, duración, tipos de cabello y la materia prima de cada paso. Empieza con una plantilla y cámbiala.',
    verb: 'Usar la plantilla',
    Dialog: CatalogueDialog,
    links: [
      ['Ver servicios', paths.services],
      [FILE, paths.importFile('servicios')],
    ],
  },
  healers: {
    title: 'Healers',
    why: 'Su horario, los servicios que dan y su comisión. Sin ellos la agenda no tiene columnas.',
    links: [
      ['Agregar healer', paths.newHealer],
      ['Horarios', paths.healerWeeks],
      [FILE, paths.importFile('healers')],
    ],
  },
  stock: {
    title: 'Existencias',
    why: 'Lo que hay hoy para vender y para usar. También puede esperar a la primera compra.',
    links: [
      ['Contar inventario', paths.counts],
      ['Ver productos', paths.products],
      [FILE, paths.importFile('productos')],
    ],
  },
};
