import { defineArea } from '#kernel/area/area.ts'
import { addressErrors } from './messages/errors.ts'
import { addressApi } from './public.server.ts'

/** Thai addresses: provinces, districts, subdistricts and postcodes. */
export const address = defineArea({
  key: 'address',
  title: { th: 'ที่อยู่', en: 'Addresses' },
  hasScreens: false,
  api: { '/address': addressApi },
  supportView: ['/user/address', '/api/address'],
  jobs: [],
  errors: [addressErrors],
})
