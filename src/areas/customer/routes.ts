import { route } from '@react-router/dev/routes'

export const customerRoutes = {
  workspace: [
    route('cluster/customers', 'areas/customer/list/customers.page.tsx'),
    route('cluster/customers/of/:kind/:key', 'areas/customer/detail/customer-of.page.tsx'),
    route('cluster/customers/:customer', 'areas/customer/detail/customer.page.tsx'),
    route('cluster/customers/:customer/merge', 'areas/customer/merge/merge.page.tsx'),
  ],
}
