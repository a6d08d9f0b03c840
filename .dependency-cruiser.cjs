// An area is used through its public API only, and only by the areas after it. A test compares the list with src/areas.
const order = [
  ['tenant', 'files', 'address', 'account', 'message', 'mail', 'feedback'],
  ['billing', 'stock', 'catalog', 'customer', 'calendar', 'cms', 'subscription', 'promotion', 'pricing'],
  ['shop', 'sales', 'lesson', 'exam', 'certificate', 'project', 'ai'],
].flat()

// A link is not a call: any area may link to any other, so the paths of each are in a file of their own.
const paths = '^src/areas/[^/]+/paths\\.ts$'

const upward = order.map((area, position) => ({
  name: `${area}-calls-only-down`,
  comment: 'An area may call those before it in the order; information flows back through events.',
  severity: 'error',
  // A test may prepare its records through areas after it.
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
      name: 'areas-use-public-apis',
      severity: 'error',
      from: { path: '^src/areas/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^src/areas/([^/]+)/',
        pathNot: ['^src/areas/$1/', '/public(\\.server)?\\.tsx?$', '/public\\.module\\.css$', paths],
      },
    },
    ...upward,
    {
      name: 'root-uses-public-apis',
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
      name: 'paths-import-only-paths',
      comment: 'Every area may import the paths of every other, so they import nothing else.',
      severity: 'error',
      from: { path: '/paths\\.ts$' },
      to: { pathNot: ['^src/kernel/text/', '/paths\\.ts$'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'components-import-no-tables',
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
      name: 'mantine-only-behind-the-kit',
      comment:
        'Components use the menus, dialogs, comboboxes and dates of kernel/ui (docs/decisions/011-workspace-kit.md).',
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
      name: 'no-cycles',
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
