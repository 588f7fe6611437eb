import type { ImportKind } from '@melena/shared/contract/import/kinds';
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
  readonly verb: string;
  /** Done here, or else at another screen. */
  readonly Dialog?: ComponentType<{ onClose: () => void }>;
  readonly to?: string;
  readonly also?: { readonly to: string; readonly label: string };
  readonly file?: ImportKind;
}

export const STEPS: Readonly<Record<StartStep, StepText>> = {
  salon: {
    title: 'Tu salón',
    why: 'Dirección y teléfono van en cada ticket; el horario, en la agenda.',
    verb: 'Escribir datos',
    Dialog: ({ onClose }) => (
      <OwnSalon title="Tu salón" onClose={onClose}>
        {salon => <SalonDataDialog key={salon.id} salon={salon} onClose={onClose} />}
      </OwnSalon>
    ),
    also: { to: paths.salons, label: 'Ver salones' },
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
    why: 'Quien más entra: recepción, atención a clientes o almacén. Trabajas por tu cuenta: sáltalo.',
    verb: 'Agregar persona',
    Dialog: NewAccountDialog,
    also: { to: paths.accounts, label: 'Ver cuentas' },
  },
  accounts: {
    title: 'Cuentas de cobro',
    why: 'A dónde llegan transferencias y tarjetas, con su CLABE y lo que cobra la terminal.',
    verb: 'Agregar cuenta',
    Dialog: NewReceiverDialog,
    also: { to: paths.bankAccounts, label: 'Ver cuentas de cobro' },
  },
  catalogue: {
    title: 'Servicios',
    why: 'Con precio, duración, tipos de cabello y la materia prima de cada paso. Empieza con una plantilla y cámbiala.',
    verb: 'Usar la plantilla',
    Dialog: CatalogueDialog,
    also: { to: paths.services, label: 'Ver servicios' },
    file: 'servicios',
  },
  healers: {
    title: 'Healers',
    why: 'Su horario, los servicios que dan y su comisión. Sin ellos la agenda no tiene columnas.',
    verb: 'Agregar healer',
    to: paths.newHealer,
    also: { to: paths.healerWeeks, label: 'Horarios' },
    file: 'healers',
  },
  stock: {
    title: 'Existencias',
    why: 'Lo que hay hoy para vender y para usar. También puede esperar a la primera compra.',
    verb: 'Contar inventario',
    to: paths.inventory,
    also: { to: paths.products, label: 'Ver productos' },
    file: 'productos',
  },
};
