/** Arrows between the API's families: each may import itself, `core` and those named here. One that is not named imports core alone. */
const FAMILIES = {
  accounts: ['security', 'security-log', 'sessions'],
  agenda: ['appointments', 'audit', 'clients', 'corrections', 'payments', 'schedule', 'security', 'waiting'],
  appointments: ['schedule', 'stock'],
  audit: [],
  'bank-accounts': [],
  clients: ['appointments'],
  commissions: ['till'],
  corrections: ['appointments', 'payments', 'sales', 'security', 'stock', 'till', 'vouchers'],
  healers: ['appointments', 'schedule', 'security', 'services', 'sessions'],
  import: ['appointments', 'clients', 'healers', 'products', 'services', 'stock', 'suppliers', 'vouchers'],
  invoices: ['clients'],
  material: ['appointments'],
  payments: ['appointments', 'clients', 'reconciliation', 'sales', 'security', 'stock', 'till', 'vouchers'],
  products: ['stock'],
  purchases: ['products', 'stock', 'suppliers'],
  sales: ['appointments', 'stock', 'vouchers'],
  reconciliation: [],
  reports: ['appointments', 'commissions', 'schedule', 'stock'],
  salon: ['appointments', 'schedule'],
  schedule: [],
  security: [],
  'security-log': ['audit', 'sessions'],
  services: [],
  sessions: ['security'],
  setup: ['accounts', 'security'],
  start: [],
  stock: [],
  suppliers: [],
  till: ['appointments', 'security'],
  transfers: ['stock'],
  counts: ['products', 'stock'],
  vouchers: ['security', 'services'],
  waiting: ['appointments', 'clients', 'schedule'],
};

const families = Object.keys(FAMILIES).join('|');
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule('no-circle', 'No file imports, over others, itself.', {}, { circular: true }),
    {
      ...rule('no-folder-circle', 'No folder imports, over others, itself.', {}, { circular: true }),
      scope: 'folder',
    },
    ...Object.entries(FAMILIES).map(([family, others]) =>
      rule(
        `api-${family}`,
        `The family ${family} imports core${others.map(other => `, ${other}`).join('')} and no other.`,
        { path: `^api/src/${family}/` },
        { path: '^api/src/', pathNot: `^api/src/(core|${[family, ...others].join('|')})/` },
      ),
    ),
    rule(
      'api-one-salon',
      'A family gets the handle of its salon; only what runs before a session is known may reach all of them.',
      {
        path: '^api/src/[^/]+/',
        pathNot: [
          '^api/src/(core|http|sessions|security|security-log|setup|integrity|backup|distribute|demo|observability|stamping)/',
          '[.]test[.]ts$',
        ],
      },
      { path: '^api/src/core/database/(transaction|database|open-database)[.]ts$' },
    ),
    rule(
      'api-core',
      'What every family stands on imports none of them.',
      { path: '^api/src/core/' },
      { path: '^api/src/', pathNot: '^api/src/core/' },
    ),
    rule(
      'api-named-family',
      'A new family is written down above.',
      { path: '^api/src/' },
      {
        path: '^api/src/[^/]+/',
        pathNot: `^api/src/(core|http|integrity|backup|distribute|demo|observability|stamping|${families})/`,
      },
    ),
    rule(
      'product-without-lab',
      'Nothing of the product imports the laboratory or what tests stand on.',
      { path: '^(api/src|shared/src|shell|mf-[a-z]+)/' },
      { path: '^(lab|e2e|api/testing)/' },
    ),
    rule(
      'kit-without-salon',
      'The kit knows no salon.',
      { path: '^shared/src/kit/' },
      { path: '^shared/src/(salon|contract)/', pathNot: '/(wording|validation-messages|errors)' },
    ),
    rule(
      'department-alone',
      'A department imports shared and itself.',
      { path: '^(mf-[a-z]+)/src/' },
      { path: '^(mf-[a-z]+|shell|api)/', pathNot: '^$1/' },
    ),
    rule(
      'shared-below',
      'shared imports nobody.',
      { path: '^shared/src/' },
      { path: '^(mf-[a-z]+|shell|api|e2e|scripts)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', 'lab/bench/peers', '\\.(test|spec|fixture)\\.tsx?$', 'testing'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
