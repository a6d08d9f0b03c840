import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { formatParam, textParam } from '#kernel/list/param.rules.ts'

/** Orders that used promotions. */
export const usesList = defineList({
  size: 50,
  sorts: ['newest', 'off'],
  tabs: ['counted', 'released', 'all'],
  filters: {
    promotion: formatParam<string>((text) => /^[0-9a-f-]{36}$/.test(text)),
    code: textParam(30),
  },
})
export type UsesQuery = QueryOf<typeof usesList>
