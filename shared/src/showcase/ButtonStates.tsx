import { Ellipsis, LogOut, Pencil, Plus, Search } from 'lucide-react';
import { Button, type ButtonProps } from '../kit/actions/Button';
import { ButtonLink } from '../kit/actions/ButtonLink';
import { IconButton } from '../kit/actions/IconButton';
import css from './kit.module.css';
import { Line, Section, State } from './parts';

const KINDS: [string, ButtonProps, string][] = [
  ['Primary', { kind: 'primary', icon: Plus, children: 'Nueva cita' }, 'Guardando'],
  ['Secondary', { icon: Search, children: 'Buscar cita' }, 'Buscando'],
  ['Quiet', { kind: 'quiet', icon: Plus, children: 'Agregar' }, 'Agregando'],
  ['Warn', { kind: 'warn', children: 'Cancelar cita' }, 'Cancelando'],
  ['Danger', { kind: 'danger', children: 'Eliminar' }, 'Eliminando'],
  ['Small', { size: 's', children: 'Reintentar' }, 'Reintentando'],
];

export function ButtonStates() {
  return (
    <Section title="Buttons">
      {KINDS.map(([name, button, busyLabel]) => (
        <Line key={name}>
          <State name={name}>
            <Button {...button} />
          </State>
          <State name="Hover">
            <Button {...button} className="is-hover" />
          </State>
          <State name="Focus">
            <Button {...button} className="is-focus" />
          </State>
          <State name="Pressed">
            <Button {...button} className="is-pressed" />
          </State>
          <State name="Disabled">
            <Button {...button} disabled />
          </State>
          <State name="Busy">
            <Button {...button} busy busyLabel={busyLabel} />
          </State>
        </Line>
      ))}
      <Line>
        <IconButton name="Editar" icon={Pencil} />
        <IconButton name="Más acciones" icon={Ellipsis} kind="secondary" />
        <IconButton name="Editar servicio" icon={Pencil} size="s" />
        <IconButton name="Editar producto" icon={Pencil} disabled />
        <IconButton name="Guardando" icon={Pencil} busy />
        <ButtonLink to="/kit">Ver perfil</ButtonLink>
        <div className={`on-wine ${css.wine}`}>
          <Button kind="on-wine" icon={LogOut}>
            Salir
          </Button>
        </div>
      </Line>
    </Section>
  );
}
