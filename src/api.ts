import { accountApi } from '#areas/account/public.server.ts'
import { createApi } from '#kernel/http/api.ts'

/** Every area's JSON calls under `/api`, and the document that describes them. */
export const api = createApi()

api.route('/account', accountApi)
