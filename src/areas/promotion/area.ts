import { defineArea } from '#kernel/area/area.ts'
import { promotionErrors } from './messages/errors.ts'

/** What it is. */
export const promotion = defineArea({
  key: 'promotion',
  title: { th: 'promotion', en: 'Promotion' },
  jobs: [],
  errors: [promotionErrors],
})
