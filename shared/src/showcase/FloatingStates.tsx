import { ChevronDown, Receipt, Trash2, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../kit/actions/Button';
import { Menu, MenuItem, MenuLine } from '../kit/actions/Menu';
import { Notice } from '../kit/feedback/Notice';
import { SkeletonRows } from '../kit/feedback/Skeleton';
import { toast } from '../kit/feedback/toast-store';
import { MoneyField } from '../kit/fields/MoneyField';
import { PasswordField } from '../kit/fields/PasswordField';
import { QuantityField } from '../kit/fields/QuantityField';
import { SelectField } from '../kit/fields/SelectField';
import { Confirm } from '../kit/overlays/Confirm';
import { Dialog } from '../kit/overlays/Dialog';
import type { DialogWidth } from '../kit/overlays/dialog-sizes';
import { Panel } from '../kit/overlays/Panel';
import { StatusBadge } from '../salon/appointments/StatusBadge';
import css from './kit.module.css';
import { Line, Section } from './parts';

const WIDTHS: DialogWidth[] = [400, 480, 560, 760, 840, 1240];
const STATUSES = [{ value: 1, label: 'Activo' }];

export function FloatingStates() {
  const [size, setSize] = useState<DialogWidth>();
  const [asking, setAsking] = useState(false);
  const [details, setDetails] = useState(false);
  return (
    <>
      <Section title="What floats">
        <Line>
          {WIDTHS.map(width => (
            <Button key={width} onClick={() => setSize(width)}>
              Dialog {width}
            </Button>
          ))}
          <Button kind="warn" onClick={() => setAsking(true)}>
            Eliminar producto
          </Button>
          <Button onClick={() => setDetails(true)}>Panel</Button>
          <Menu trigger={<Button icon={ChevronDown}>Menu</Button>} align="start" width={220}>
            <MenuItem icon={Receipt} onSelect={() => {}}>
              Corte de caja
            </MenuItem>
            <MenuLine />
            <MenuItem icon={Trash2} danger onSelect={() => setAsking(true)}>
              Eliminar
            </MenuItem>
          </Menu>
          <Button onClick={() => toast.done('Anticipo de $300.00 registrado en #12838')}>Toast</Button>
          <Button
            onClick={() =>
              toast.failed('Ese horario ya no está disponible', { label: 'Ver agenda', run: () => {} })
            }
          >
            Toast that stays
          </Button>
        </Line>
      </Section>
      <Notices />
      <Example size={size ?? 480} open={size !== undefined} onClose={() => setSize(undefined)} />
      <Confirm
        open={asking}
        question="¿Deseas eliminar este producto y toda su información?"
        verb="Eliminar producto"
        busyVerb="Eliminando"
        onConfirm={() => setAsking(false)}
        onBack={() => setAsking(false)}
      />
      <Panel
        open={details}
        onClose={() => setDetails(false)}
        title="Detalles de la cita"
        foot={<Button kind="primary">Iniciar cita</Button>}
        footStart={<Button kind="warn">Cancelar cita</Button>}
      >
        <StatusBadge status="confirmada" />
      </Panel>
    </>
  );
}

interface ExampleProps {
  open: boolean;
  size: DialogWidth;
  onClose: () => void;
}

function Example({ open, size, onClose }: ExampleProps) {
  const [amount, setAmount] = useState('');
  const [quantity, setQuantity] = useState(2);
  const [password, setPassword] = useState('secreta');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Agregar descuento"
      size={size}
      onSubmit={event => event.preventDefault()}
      footStart={<Button kind="warn">Eliminar</Button>}
      foot={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button kind="primary" type="submit" busy={false} busyLabel="Aplicando">
            Aplicar
          </Button>
        </>
      }
    >
      <div className="form">
        <div className="form-row">
          <MoneyField label="Cantidad" value={amount} onChange={setAmount} />
          <SelectField label="Estado" options={STATUSES} value={1} onChange={() => {}} />
        </div>
        <QuantityField label="Cantidad" value={quantity} onChange={setQuantity} />
        <PasswordField
          label="Contraseña de administrador"
          value={password}
          onChange={setPassword}
          error="Contraseña incorrecta"
        />
      </div>
    </Dialog>
  );
}

function Notices() {
  return (
    <div className={css.columns}>
      <Section title="Notices">
        <div className="form">
          <Notice tone="info">Completa el tratamiento antes de la próxima cita.</Notice>
          <Notice tone="warn">No hay horario del salón. Se muestran las 08:00 a 19:00.</Notice>
          <Notice tone="danger">No se puede agregar pagos adicionales a esta cita</Notice>
          <Notice tone="ok">Presupuesto confirmado: el total ya no cambia.</Notice>
          <Notice tone="warn" strip icon={WifiOff} action={<Button size="s">Reintentar</Button>}>
            <b>Sin conexión.</b> Lo que escribas se conserva.
          </Notice>
        </div>
      </Section>
      <Section title="Loading: the shape of what comes">
        <div className="sheet">
          <SkeletonRows />
        </div>
      </Section>
    </div>
  );
}
