import { route } from '@react-router/dev/routes'

export const salesRoutes = {
  workspace: [
    route('cluster/dashboard', 'areas/sales/dashboard/dashboard.page.tsx'),
    route('cluster/user/sales/summary', 'areas/sales/summary/summary.page.tsx'),
  ],
}
