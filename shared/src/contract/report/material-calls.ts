import { z } from 'zod';
import { query } from '../define';
import { id } from '../fields';
import { materialFigure, materialFigures, materialRow } from './material-schemas';
import { compared, range, sourcePage, sourceRows, withOtherPeriods } from './schemas';

const permission = 'readReports';

const scope = {
  service_id: id.optional(),
  healer_id: id.optional(),
  product_id: id.optional(),
};

export const materialReportCalls = {
  /**
   * Raw material used against the dossiers' plan, and the margin of what was charged, of the appointments that were
   * charged in the range; those rows first that need a look.
   */
  'report/material': query({
    permission,
    body: {
      ...compared,
      ...scope,
      by: z.enum(['material', 'service', 'healer', 'visit']).default('material'),
      /** The largest difference from the plan first, or the smallest margin; of material always the difference. */
      order: z.enum(['difference', 'margin']).default('difference'),
      ...sourcePage,
    },
    reply: withOtherPeriods({ rows: z.array(materialRow), total: materialFigures, count: z.int() }),
  }),
  /** The rows of one figure: of all, or of one row of the report. */
  'report/material/rows': query({
    permission,
    body: {
      ...range,
      ...scope,
      figure: materialFigure,
      brand_line_id: id.optional(),
      brand_id: id.optional(),
      appointment_id: id.optional(),
      /** Rows of no service: products that were sold, or material of several services. */
      apart: z.enum(['retail', 'shared']).optional(),
      /** Products that the reception sold. */
      reception: z.boolean().optional(),
      ...sourcePage,
    },
    reply: sourceRows,
  }),
};
