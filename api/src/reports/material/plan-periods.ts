/** The content of a dose: one product, any of a line, or any of a brand. */
export interface DoseState {
  readonly option: number;
  readonly product_id: number | null;
  readonly brand_line_id: number | null;
  readonly brand_id: number | null;
  /** Ml or g: a gram is a millilitre. */
  readonly quantity: number;
}

/** A dose as it is today, removed ones too. */
export interface DoseRow extends DoseState {
  readonly id: number;
  readonly service_process_id: number;
  readonly service_variant_id: number;
  /** 1 in force, 0 removed. */
  readonly status_id: number;
  /** The state of its step. */
  readonly step_status_id: number;
}

/** A change of a dose: what it was before, and is after. */
export interface DoseChange {
  readonly dose: number;
  readonly at: Date;
  /** Null for the change that added it. */
  readonly before: DoseState | null;
}

export interface StepRemoval {
  readonly step: number;
  readonly at: Date;
}

/** A dose as it was in force for a while; without `from` since ever, without `to` until today. */
export interface PlanPeriod extends DoseState {
  readonly dose: number;
  readonly service_variant_id: number;
  readonly from: Date | null;
  readonly to: Date | null;
}

/**
 * The dossiers of all times, walked back from today through the changes that the Bitácora keeps. A dose of which no
 * change is known has always been as it is; one that is gone without a trace has never been.
 */
export function planPeriods(
  doses: readonly DoseRow[],
  changes: readonly DoseChange[],
  removals: readonly StepRemoval[],
): PlanPeriod[] {
  const removedAt = new Map(removals.map(removal => [removal.step, removal.at]));
  return doses.flatMap(dose => {
    const isStepGone = dose.step_status_id === 0;
    const end = removedAt.get(dose.service_process_id);
    if (isStepGone && !end) return [];
    return walkBack(
      dose,
      changes.filter(change => change.dose === dose.id),
      isStepGone ? (end ?? null) : null,
    );
  });
}

function walkBack(dose: DoseRow, changes: readonly DoseChange[], end: Date | null): PlanPeriod[] {
  const periods: PlanPeriod[] = [];
  let state: DoseState | null = dose.status_id === 0 ? null : dose;
  let to = end;
  const add = (from: Date | null) => {
    if (!state || (from && to && from >= to)) return;
    periods.push({
      dose: dose.id,
      service_variant_id: dose.service_variant_id,
      option: state.option,
      product_id: state.product_id,
      brand_line_id: state.brand_line_id,
      brand_id: state.brand_id,
      quantity: state.quantity,
      from,
      to,
    });
  };
  for (const change of changes.toSorted((one, other) => other.at.getTime() - one.at.getTime())) {
    add(change.at);
    state = change.before;
    to = end && end < change.at ? end : change.at;
  }
  add(null);
  return periods;
}
