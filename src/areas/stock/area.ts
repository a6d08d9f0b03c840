import { defineArea } from '#kernel/area/area.ts'
import { stockJobs } from './jobs.ts'
import { stockErrors } from './messages/errors.ts'
import { stockChecks } from './public.server.ts'

/** The stock ledger and its reservations. */
export const stock = defineArea({
  key: 'stock',
  title: { th: 'สต็อก', en: 'Stock' },
  hasScreens: false,
  checks: stockChecks,
  jobs: stockJobs,
  errors: [stockErrors],
})
