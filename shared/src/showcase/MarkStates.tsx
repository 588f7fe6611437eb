import { Check, CheckCheck, PackageX, TriangleAlert, Truck } from 'lucide-react';
import { DayText } from '../kit/dates/DayText';
import { Hour } from '../kit/dates/Hour';
import { Progress } from '../kit/feedback/Progress';
import { Avatar, Badge, CountBadge, Money, NoData, Phone } from '../kit/text';
import { STATUS_NAMES } from '../rules/agenda/appointment-status';
import { centavos } from '../rules/money';
import { ClientLevels } from '../salon/appointments/ClientLevels';
import { Folio } from '../salon/appointments/Folio';
import { StatusBadge, StatusSwatch } from '../salon/appointments/StatusBadge';
import css from './kit.module.css';
import { Line, Section } from './parts';

export function MarkStates() {
  return (
    <div className={css.columns}>
      <Section title="Status, levels, tones">
        <Line>
          {STATUS_NAMES.map(status => (
            <StatusBadge key={status} status={status} />
          ))}
        </Line>
        <Line>
          {STATUS_NAMES.map(status => (
            <StatusSwatch key={status} status={status} />
          ))}
          <ClientLevels levelId="2,3,4,5," />
        </Line>
        <Line>
          <Badge tone="ok" icon={Check}>
            Activo
          </Badge>
          <Badge tone="warn" icon={TriangleAlert}>
            Inactivo
          </Badge>
          <Badge tone="danger" icon={PackageX}>
            AGOTADO
          </Badge>
          <Badge tone="info" icon={Truck}>
            Enviada
          </Badge>
          <Badge icon={CheckCheck}>Completa</Badge>
          <Badge>Recomendado</Badge>
          <CountBadge>12</CountBadge>
        </Line>
      </Section>
      <Section title="Money, hours, days, folios, people">
        <Line>
          <Money value="3383.55" size="xl" />
          <Money value="1234.50" />
          <Money value={centavos(-80000)} />
          <Money value="0.00" quietZero />
          <Folio folio={12854} copy />
          <Folio folio={12854} quiet />
        </Line>
        <Line>
          <Hour start="13:30" />
          <Hour start="12:30" end="14:00" />
          <DayText day="2026-11-20" />
          <DayText day="2026-11-20" long />
          <Phone digits="5548219034" />
          <NoData />
          <Avatar name="Mariana Torres" />
        </Line>
        <Progress label="Anticipo pagado" value={300} max={450} />
      </Section>
    </div>
  );
}
