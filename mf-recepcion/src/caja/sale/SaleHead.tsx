import { useCall } from '@melena/shared/client';
import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { AffixInput } from '@melena/shared/kit/fields/AffixInput';
import { Field } from '@melena/shared/kit/fields/Field';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { Badge, Text } from '@melena/shared/kit/text';
import { fullName, personOption } from '@melena/shared/rules/person';
import { today } from '@melena/shared/rules/time';
import { useSession } from '@melena/shared/session';
import { ShoppingBag, User, X } from 'lucide-react';
import { ClientLiveSearch } from '../../common/client/ClientLiveSearch';
import { chooseClient, chooseSeller, type SaleClient, saleStore } from './open-sale';
import styles from './sale.module.css';

/** The value of who is logged in, where healers have their ids. */
const ME = 0;

interface SaleHeadProps {
  /** The sale goes with an appointment: it is that client's. */
  fixedClient: SaleClient | null;
  title: string;
}

export function SaleHead({ fixedClient, title }: SaleHeadProps) {
  const { client: chosen, sellerHealerId } = saleStore();
  const client = fixedClient ?? chosen;
  const me = useSession()?.me;
  const { data } = useCall('calendar/get', { day: today() });
  const healers = (data?.healers ?? []).map(personOption);
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <Text as="h2" size="l">
          {title}
        </Text>
        <Badge icon={ShoppingBag}>Mostrador</Badge>
      </div>
      <div className={styles.who}>
        {client ? (
          <Field label="Cliente">
            {aria => (
              <AffixInput
                {...aria}
                readOnly
                value={client.name}
                before={<User />}
                after={
                  !fixedClient && (
                    <IconButton name="Quitar cliente" icon={X} size="s" onClick={() => chooseClient(null)} />
                  )
                }
              />
            )}
          </Field>
        ) : (
          <ClientLiveSearch
            optional
            onChoose={found => chooseClient({ id: found.id, name: fullName(found) })}
          />
        )}
        <SelectField
          label="Vendió"
          options={[{ value: ME, label: me?.name ?? 'Quien cobra' }, ...healers]}
          value={sellerHealerId ?? ME}
          onChange={id => chooseSeller(id === ME ? null : id)}
        />
      </div>
    </header>
  );
}
