import { ROLES } from '@melena/shared/rules/access/permissions';

/** The callers: an account of a role, a healer with their pin, or somebody without a session. */
export const CALLER_KINDS = [...ROLES, 'nobody'] as const;
export type CallerKind = (typeof CALLER_KINDS)[number];

// Written out and reviewed by hand against section 6 of the specification: what the server enforces is made elsewhere
// (the contract's permissions and the table of roles), and the two have to agree. 'nobody' is also everybody whose
// session has ended. A healer gets through a door to their own day only.
const MATRIX_TEXT = `
call                      administrador  recepcion  atencion  almacen  healer  nobody
session/open              yes            yes        yes       yes      yes     yes
session/setup             yes            yes        yes       yes      yes     yes
session/close             yes            yes        yes       yes      yes     -
session/current           yes            yes        yes       yes      yes     -
session/keep              yes            yes        yes       yes      yes     -
session/list              yes            yes        yes       yes      yes     -
session/end               yes            yes        yes       yes      yes     -
session/events            yes            yes        yes       yes      yes     -
session/password          yes            yes        yes       yes      -       -
session/healers           yes            yes        yes       yes      yes     yes
session/healer            yes            yes        yes       yes      yes     yes
calendar/get              yes            yes        yes       yes      -       -
calendar/week             yes            yes        yes       yes      -       -
calendar/clients          yes            yes        yes       -        -       -
calendar/services         yes            yes        yes       -        yes     -
calendar/free             yes            yes        yes       -        -       -
calendar/add              yes            yes        yes       -        yes     -
calendar/search           yes            yes        yes       yes      -       -
calendar/appointment      yes            yes        yes       yes      -       -
calendar/update           yes            yes        yes       -        -       -
appointment/details       yes            yes        yes       yes      yes     -
appointment/changes       yes            yes        yes       yes      yes     -
appointment/update        yes            yes        yes       -        yes     -
appointment/discount      yes            yes        yes       -        -       -
waiting/get               yes            yes        yes       -        -       -
waiting/openings          yes            yes        yes       -        -       -
waiting/add               yes            yes        yes       -        -       -
waiting/update            yes            yes        yes       -        -       -
waiting/delete            yes            yes        yes       -        -       -
clients/add               yes            yes        yes       -        -       -
clients/get               yes            yes        yes       -        -       -
clients/profile           yes            yes        yes       -        -       -
clients/credit            yes            yes        -         -        -       -
clients/update            yes            yes        -         -        -       -
clients/program/save      yes            yes        -         -        -       -
clients/program/delete    yes            yes        -         -        -       -
clients/program/calendar  yes            yes        -         -        -       -
invoice/get               yes            yes        yes       -        -       -
invoice/detail            yes            yes        yes       -        -       -
invoice/xml               yes            yes        yes       -        -       -
invoice/tickets           yes            yes        yes       -        -       -
invoice/request           yes            yes        yes       -        -       -
invoice/update            yes            yes        yes       -        -       -
invoice/issue             yes            -          -         -        -       -
invoice/global            yes            -          -         -        -       -
invoice/stamp             yes            -          -         -        -       -
invoice/cancel            yes            -          -         -        -       -
invoice/fiscal            yes            yes        yes       -        -       -
invoice/fiscal/save       yes            yes        yes       -        -       -
invoice/issuer            yes            yes        yes       -        -       -
invoice/issuer/save       yes            -          -         -        -       -
payment/get               yes            yes        yes       -        -       -
payment/totals            yes            yes        yes       -        -       -
payment/visits            yes            yes        yes       -        -       -
payment/add               yes            yes        yes       -        -       -
payment/reverse           yes            yes        yes       -        -       -
payment/correct           yes            yes        yes       -        -       -
payment/assigments        yes            yes        yes       -        -       -
sale/list                 yes            yes        yes       -        -       -
sale/ticket               yes            yes        yes       -        -       -
sale/paper                yes            yes        yes       -        -       -
sale/print                yes            yes        yes       -        -       -
sale/return               yes            yes        yes       -        -       -
voucher/client            yes            yes        yes       -        -       -
voucher/card              yes            yes        yes       -        -       -
voucher/liabilities       yes            yes        yes       -        -       -
voucher/packages          yes            yes        yes       -        -       -
voucher/packages/add      yes            yes        -         -        -       -
voucher/packages/update   yes            yes        -         -        -       -
start/get                 yes            -          -         -        -       -
start/skip                yes            -          -         -        -       -
start/template            yes            -          -         -        -       -
start/catalogue           yes            -          -         -        -       -
statement/get             yes            yes        yes       -        -       -
statement/import          yes            -          -         -        -       -
statement/match           yes            -          -         -        -       -
statement/ignore          yes            -          -         -        -       -
statement/reopen          yes            -          -         -        -       -
commission/get            yes            -          -         -        -       -
commission/rows           yes            -          -         -        -       -
commission/adjust         yes            -          -         -        -       -
commission/adjust/undo    yes            -          -         -        -       -
commission/settle         yes            -          -         -        -       -
commission/settlements    yes            -          -         -        -       -
commission/settlement     yes            -          -         -        -       -
caja/get                  yes            yes        yes       -        -       -
caja/waiting              yes            yes        yes       -        -       -
caja/list                 yes            yes        yes       -        -       -
caja/add                  yes            yes        yes       -        -       -
caja/charge               yes            yes        yes       -        -       -
caja/drawer               yes            yes        yes       -        -       -
caja/movement/add         yes            yes        yes       -        -       -
caja/movement/undo        yes            yes        yes       -        -       -
caja/count/add            yes            yes        yes       -        -       -
caja/cut                  yes            yes        yes       -        -       -
caja/update               yes            yes        yes       -        -       -
product/stock             yes            yes        yes       yes      yes     -
product/movements         yes            -          -         yes      -       -
product/materials         -              -          -         -        yes     -
product/get               yes            -          -         yes      -       -
product/add               yes            -          -         yes      -       -
product/variants          yes            -          -         yes      -       -
product/update/details    yes            -          -         yes      -       -
product/brands            yes            -          -         yes      -       -
product/brands/add        yes            -          -         yes      -       -
product/brands/update     yes            -          -         yes      -       -
product/brands/details    yes            -          -         yes      -       -
product/categories        yes            -          -         yes      -       -
product/categories/add    yes            -          -         yes      -       -
healers/get               yes            yes        -         -        -       -
healers/add               yes            yes        -         -        -       -
healers/profile           yes            yes        -         -        -       -
healers/update            yes            yes        -         -        -       -
healers/pin               -              -          -         -        yes     -
healers/absence           yes            yes        -         -        -       -
healers/schedule/add      yes            yes        -         -        -       -
healers/schedule/update   yes            yes        -         -        -       -
healers/day               -              -          -         -        yes     -
healers/appointment       -              -          -         -        yes     -
material/get              yes            -          -         yes      -       -
material/deliver          yes            -          -         yes      -       -
material/discard          yes            yes        yes       yes      -       -
material/undo             yes            -          -         yes      -       -
service/get               yes            yes        -         -        -       -
service/category/add      yes            yes        -         -        -       -
service/add               yes            yes        -         -        -       -
service/details           yes            yes        -         -        -       -
service/update/details    yes            yes        -         -        -       -
service/variant           yes            yes        -         -        -       -
service/update/variant    yes            yes        -         -        -       -
service/process/add       yes            yes        -         -        -       -
service/process/update    yes            yes        -         -        -       -
service/process/products  yes            yes        -         -        -       -
service/dossiers          yes            yes        -         -        -       -
supplier/get              yes            -          -         yes      -       -
supplier/add              yes            -          -         yes      -       -
supplier/update           yes            -          -         yes      -       -
supplier/contact/add      yes            -          -         yes      -       -
supplier/contact/update   yes            -          -         yes      -       -
transfer/get              yes            -          -         yes      -       -
transfer/details          yes            -          -         yes      -       -
transfer/add              yes            -          -         yes      -       -
transfer/receive          yes            -          -         yes      -       -
transfer/cancel           yes            -          -         yes      -       -
purchase/get              yes            -          -         yes      -       -
purchase/add              yes            -          -         yes      -       -
purchase/details          yes            -          -         yes      -       -
purchase/products         yes            -          -         yes      -       -
purchase/update           yes            -          -         yes      -       -
salon/get                 yes            yes        yes       yes      -       -
salon/figures             yes            -          -         -        -       -
salon/add                 yes            -          -         -        -       -
salon/status              yes            -          -         -        -       -
salon/update              yes            -          -         -        -       -
salon/closed/add          yes            -          -         -        -       -
salon/closed/delete       yes            -          -         -        -       -
access/get                yes            -          -         -        -       -
account/get               yes            -          -         -        -       -
account/add               yes            -          -         -        -       -
account/update            yes            -          -         -        -       -
account/sessions          yes            -          -         -        -       -
account/sessions/end      yes            -          -         -        -       -
account/own               yes            -          -         -        -       -
account/approval          yes            -          -         -        -       -
account/factor/new        yes            -          -         -        -       -
account/factor/set        yes            -          -         -        -       -
account/factor/remove     yes            -          -         -        -       -
audit/get                 yes            -          -         -        -       -
security/get              yes            -          -         -        -       -
receiver/get              yes            -          -         -        -       -
receiver/add              yes            -          -         -        -       -
receiver/update           yes            -          -         -        -       -
report/sales              yes            -          -         -        -       -
report/sales/rows         yes            -          -         -        -       -
report/today              yes            -          -         -        -       -
report/today/rows         yes            -          -         -        -       -
report/occupancy          yes            -          -         -        -       -
report/occupancy/rows     yes            -          -         -        -       -
report/clients            yes            -          -         -        -       -
report/clients/rows       yes            -          -         -        -       -
report/inventory          yes            -          -         -        -       -
report/inventory/rows     yes            -          -         -        -       -
report/vat                yes            -          -         -        -       -
report/vat/rows           yes            -          -         -        -       -
report/cuts               yes            -          -         -        -       -
report/cuts/rows          yes            -          -         -        -       -
report/first-day          yes            -          -         -        -       -
report/material           yes            -          -         -        -       -
report/material/rows      yes            -          -         -        -       -
live                      yes            yes        yes       yes      yes     -
`;

const [head = [], ...rows] = MATRIX_TEXT.trim()
  .split('\n')
  .map(row => row.split(/\s+/));

/** The calls that each of them may make. */
export const PERMISSION_MATRIX: ReadonlyMap<string, ReadonlySet<CallerKind>> = new Map(
  rows.map(([call = '', ...cells]) => [call, new Set(CALLER_KINDS.filter((_, at) => cells[at] === 'yes'))]),
);

/** The heads of the table's columns, which must be {@link CALLER_KINDS} in their order. */
export const COLUMNS: readonly string[] = head.slice(1);
