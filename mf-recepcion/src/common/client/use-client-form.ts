import { CallError } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { type ClientValues, knownClientForm } from '@melena/shared/contract/clients/schemas';
import { valuesOf } from '@melena/shared/kit/forms/schema-values';
import { type CommandForm, useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { PHONE_MIN } from '@melena/shared/rules/phone';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { useEffect, useRef, useState } from 'react';
import type { ClientRow } from './client-columns';

/** A client, whole, as registering, editing and the profile answer it. */
export type ClientDetail = CallReply<'clients/profile'>['client'];

const schema = knownClientForm.required();

const EMPTY: ClientValues = {
  first_name: '',
  last_name: '',
  phone: '',
  email: '',
  birthday: '',
  genre_id: 0,
  level_id: '',
  comments: '',
  status_id: ROW_STATUS.active,
};

export interface ClientFormOptions {
  client?: ClientDetail;
  defaults?: Partial<ClientValues>;
  done?: (values: ClientValues, saved: { client: ClientDetail }) => string;
  /** It is registered, or saved. */
  onSaved: (client: ClientDetail) => void;
  /** Each change, for a screen that keeps what is typed. */
  onTyped?: (values: ClientValues) => void;
}

export interface ClientFormState extends CommandForm<ClientValues> {
  /** The digits that the telephone lacks: without them there is nobody to call, and it can't be saved yet. */
  missingDigits: number;
  /** A client that is there already: its status can be changed. */
  isKnown: boolean;
  /** Others who have the telephone that was to be saved: it is asked whether one of them is meant. */
  samePhone: readonly ClientRow[];
  /** Saves it all the same: the telephone is shared. */
  sharePhone: () => void;
  /** Back to the typing. */
  typeOn: () => void;
}

/** Registers a client, or saves what was changed of one. */
export function useClientForm({
  client,
  defaults,
  done,
  onSaved,
  onTyped,
}: ClientFormOptions): ClientFormState {
  const [samePhone, setSamePhone] = useState<readonly ClientRow[]>([]);
  /** The telephone that somebody else shares, as the person answered. */
  const shared = useRef<string>(undefined);
  const [empty] = useState({ ...EMPTY, ...defaults });
  const form = useCommandForm({
    call: client ? 'clients/update' : 'clients/add',
    schema,
    values: client ? valuesOf(schema, client) : empty,
    version: client?.version,
    strict: true,
    toBody: ({ status_id: _, ...fresh }, changes) => ({
      client: client ? { ...changes, id: client.id } : fresh,
      ...(shared.current !== fresh.phone && { unless_phone_exists: true }),
    }),
    send: (run, body) =>
      run(body).catch(error => {
        if (!(error instanceof CallError && error.data.same_phone)) throw error;
        setSamePhone(error.data.same_phone);
        return null;
      }),
    done,
    onDone: reply => onSaved(reply.client),
  });
  const { values, dirty } = form;
  // The form answers another object at each render: only a change of what is in it is one.
  const typed = JSON.stringify(values);
  useEffect(() => {
    if (dirty) onTyped?.(JSON.parse(typed));
  }, [typed, dirty, onTyped]);
  return {
    ...form,
    missingDigits: Math.max(PHONE_MIN - values.phone.length, 0),
    isKnown: client !== undefined,
    samePhone,
    sharePhone: () => {
      shared.current = values.phone;
      setSamePhone([]);
      form.submit();
    },
    typeOn: () => setSamePhone([]),
  };
}
