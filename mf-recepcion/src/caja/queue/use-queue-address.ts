import * as paths from '@melena/shared/contract/paths';
import { useListParams } from '@melena/shared/kit/list/use-list-params';
import { useSearchParams } from '@melena/shared/router';
import { useAppointmentParam } from '@melena/shared/salon/appointments/use-appointment-param';
import { useState } from 'react';
import { openingSegment, type Queue, SEGMENTS, type SegmentName } from './queue';

export interface QueueAddress {
  segment: SegmentName;
  chosen: number | null;
  showSegment: (segment: SegmentName) => void;
  choose: (id: number, segment: SegmentName) => void;
  /** The list alone, as it is: on a phone it is a screen of its own. */
  listAddress: string;
}

/** The segment and the chosen appointment, which the address holds. Where it names no segment, one is chosen on opening. */
export function useQueueAddress(queue: Queue): QueueAddress {
  const [params, setParams] = useSearchParams();
  const list = useListParams();
  const { chosen } = useAppointmentParam();
  const named = SEGMENTS.find(name => name === params.get('lista'));
  // It stays while others are finished and charged, so that the list doesn't change under a person's hand.
  const opening = named ?? String(chosen);
  const [opened, setOpened] = useState({ opening, segment: named ?? openingSegment(queue, chosen) });
  if (opened.opening !== opening) setOpened({ opening, segment: named ?? openingSegment(queue, chosen) });
  const { segment } = opened;
  return {
    segment,
    chosen,
    showSegment: next => list.set({ lista: next }),
    choose: (id, of) => setParams({ lista: of, cita: String(id) }),
    listAddress: `${paths.till}?lista=${segment}`,
  };
}
