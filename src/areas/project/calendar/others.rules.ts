/** Where the address says that what people have to do in other projects counts as well. */
const param = 'others'

export const countsOthers = (params: URLSearchParams): boolean => params.get(param) === '1'

/** The same address with that turned on, or off where it was on. */
export function withOthers(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  if (countsOthers(params)) next.delete(param)
  else next.set(param, '1')
  return next
}
