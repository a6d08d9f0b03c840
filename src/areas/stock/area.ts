import { defineArea } from '#kernel/area/area.ts'
import { stockChecks } from './public.server.ts'

/** The stock ledger and its reservations. */
export const stock = defineArea({
  key: 'stock',
  title: { th: 'สต็อก', en: 'Stock' },
  hasScreens: false,
  checks: stockChecks,
})
