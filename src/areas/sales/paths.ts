export const salesPaths = {
  dashboard: '/cluster/dashboard',
  summary: '/cluster/user/sales/summary',
}
