/** For statements of other areas whose rows (`of`, by its `order_id`) belong to orders: joins each row's order as `as`. */
export const joinOrderSql = (of: string, as: string): string =>
  `JOIN billing_order ${as} ON ${as}.tenant_id = ${of}.tenant_id AND ${as}.id = ${of}.order_id`
