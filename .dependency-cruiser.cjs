// The walls of the house. An area is entered by its doors; the order below says who may call whom.
const order = [
  ['tenant', 'files', 'address', 'account', 'message', 'mail', 'feedback'],
  [
    'billing',
    'stock',
    'catalog',
    'customer',
    'form',
    'calendar',
    'cms',
    'subscription',
    'promotion',
    'pricing',
  ],
  ['shop', 'lesson', 'exam', 'certificate', 'live', 'event', 'project', 'pos'],
  ['cluster', 'flow', 'idea', 'hora', 'ai'],
].flat()

// Where pages are is no secret and no call: any area may link to any other, so the addresses of each stand in a file of their own.
const paths = '^src/areas/[^/]+/paths\\.ts$'

const upward = order.map((area, position) => ({
  name: `${area}-calls-only-down`,
  comment: 'An area may call those before it in the order; facts travel the other way by events.',
  severity: 'error',
  // A test may set its stage with what stands above.
  from: { path: `^src/areas/${area}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: `^src/areas/(${order.slice(position + 1).join('|') || '-'})/`, pathNot: paths },
}))

module.exports = {
  forbidden: [
    {
      name: 'kernel-knows-no-area',
      severity: 'error',
      from: { path: '^src/kernel/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(areas|shell|demo|server|cli|tests|routes)' },
    },
    {
      name: 'areas-meet-at-doors',
      severity: 'error',
      from: { path: '^src/areas/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^src/areas/([^/]+)/',
        pathNot: ['^src/areas/$1/', '/public(\\.server)?\\.tsx?$', '/public\\.module\\.css$', paths],
      },
    },
    ...upward,
    {
      name: 'root-takes-only-doors',
      severity: 'error',
      from: { path: '^src/([^/]+\\.tsx?$|shell/|demo/|server/|cli/)' },
      to: { path: '^src/areas/', pathNot: '/(area|paths|public(\\.server)?|seed|factory)\\.tsx?$' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '\\.(rules|states)\\.ts$' },
      to: {
        pathNot: [
          '\\.(rules|states|types)\\.ts$',
          '/synonyms\\.ts$',
          paths,
          '^src/kernel/(money|time|text|fsm|thaiqr|fields|expression|append-to\\.ts)',
          '^src/areas/[^/]+/public\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'addresses-know-nothing',
      comment: 'Every area reads the addresses of every other, so they bring nothing with them.',
      severity: 'error',
      from: { path: '/paths\\.ts$' },
      to: { pathNot: ['^src/kernel/text/', '/paths\\.ts$'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'screens-touch-no-tables',
      severity: 'error',
      from: { path: '\\.tsx$' },
      to: { path: '\\.table\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'factories-only-in-tests',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['\\.test\\.tsx?$', '/factory\\.ts$', '^src/tests/', '/seed\\.ts$'],
      },
      to: { path: '/factory\\.ts$' },
    },
    {
      name: 'mantine-stays-behind-the-kit',
      comment:
        'Screens take menus, dialogs, comboboxes and dates from kernel/ui (docs/decisions/011-workspace-kit.md).',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          '^src/kernel/ui/(menu|modal|popover|combobox)\\.tsx$',
          '^src/kernel/ui/date/',
          '^src/shell/(mantine-styles|workspace-provider|workspace-theme)\\.tsx?$',
          '\\.test\\.tsx$',
        ],
      },
      to: { path: '@mantine/(core|dates|hooks)', pathNot: '/dates/styles\\.layer\\.css$' },
    },
    {
      name: 'no-rings',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    exclude: { path: '(^build|^\\.react-router|virtual:)' },
  },
}
