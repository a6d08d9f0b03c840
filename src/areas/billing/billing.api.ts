import { createApi } from '#kernel/http/api.ts'
import { documentRoutes } from './document/document.api.ts'
import { webhookRoutes } from './gateway/webhook.api.ts'
import { orderRoutes } from './order/order.api.ts'
import { paymentRoutes } from './payment/payment.api.ts'
import { posterRoutes } from './poster/poster.api.ts'
import { taxRoutes } from './tax/tax.api.ts'
import { statementRoutes } from './wallet/statement.api.ts'

/** `/api/billing`: orders and their payments, for programs, tills and the pay page. */
export const billingApi = createApi()
billingApi.route('/', orderRoutes)
billingApi.route('/', paymentRoutes)
billingApi.route('/', documentRoutes)
billingApi.route('/', statementRoutes)
billingApi.route('/', posterRoutes)
billingApi.route('/', taxRoutes)
billingApi.route('/', webhookRoutes)
